import { commentRoutes } from '@kram/contract/comments/routes'
import type { Comment } from '@kram/contract/comments/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pollUnlessLive } from '#lib/query'
import { commentKeys } from '#shared/query-keys.ts'

const LIVE_MS = 15_000
const PAGE_SIZE = 100
/** Maximum number of loaded entries. */
const MAX_PAGES = 20

/** The whole thread, oldest first. */
export const fetchThread = async (reservationId: number, signal?: AbortSignal): Promise<Comment[]> => {
  const comments: Comment[] = []
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const next: { items: Comment[]; nextCursor: string | null } = await call(commentRoutes.list, {
      params: { reservationId },
      query: { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) },
      ...(signal && { signal }),
    })
    comments.push(...next.items)
    cursor = next.nextCursor
    if (cursor === null) break
  }
  return comments
}

export const threadQuery = (reservationId: number) =>
  queryOptions({
    queryKey: commentKeys.thread(reservationId),
    queryFn: ({ signal }) => fetchThread(reservationId, signal),
    refetchInterval: pollUnlessLive(LIVE_MS),
  })
