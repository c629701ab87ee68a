import { sql } from 'kysely'

/** A comment as it is stored; its text and author are named for readers by `toComment`. */
export type CommentRow = {
  id: number
  author: 'buyer' | 'guest' | 'seller' | 'system'
  authorId: number | null
  body: string
  event: string | null
  createdAt: Date
  readByBuyer: boolean
  readBySeller: boolean
}

/** Columns of `CommentRow` for comments `c`. */
export const commentColumns = sql`c.id, c.author, c.author_id as "authorId", c.body, c.event, c.created_at as "createdAt",
  c.read_by_buyer_at is not null as "readByBuyer", c.read_by_seller_at is not null as "readBySeller"`
