import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Amount = { amount: number; unit: string }
export type Term = { date?: string | null; every?: string | null; from: string | null; to: string | null }

/** What a reader takes from a post; `|` separates accepted names. */
export type JudgedPost = {
  id: string
  style: string
  today: string
  text: string
  expect: {
    items: { name: string; per: Amount | null; price: number | null; available: Amount | null }[]
    terms: Term[]
    place: string | null
    phone: string | null
    delivery: boolean | null
  }
}

/** One post a line. */
export const judgedPosts = (part: 'open' | 'held' | 'further'): JudgedPost[] =>
  readFileSync(join(import.meta.dirname, `posts-${part}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as JudgedPost)
