import type { Comment } from '@kram/contract/comments/schemas'
import { expect, test } from 'vitest'
import { createUnreadCounter } from './unread-counter.ts'

const ME = 7
// Only the fields used by the counter.
const comment = (appUserId: number | null, isRead: boolean) => ({ appUserId, isRead }) as Comment
const row = (id: number, unreadComments: number, lastCommentAt = '2026-11-20T12:00:00+01:00') => ({
  id,
  unreadComments,
  lastCommentAt,
})

const source = (threads: Record<number, Comment[]>) => {
  const requested: number[] = []
  const failures: number[] = []
  return {
    requested,
    failures,
    thread: async (id: number) => {
      requested.push(id)
      const thread = threads[id]
      if (!thread) throw new Error('away')
      return thread
    },
    failed: (id: number) => void failures.push(id),
  }
}

test('unread comments are those of others not read yet; only changed threads are loaded', async () => {
  const from = source({
    1: [comment(9, false), comment(ME, false), comment(9, true), comment(null, false)],
    3: [comment(9, false)],
  })
  const count = createUnreadCounter({ ...from, reservations: async () => [row(1, 2), row(2, 0), row(3, 1)] })

  expect(await count(ME)).toBe(3)
  expect(from.requested).toEqual([1, 3])
})

test('a thread that fails to load is reported and still counted', async () => {
  const from = source({ 1: [comment(9, false)] })
  const count = createUnreadCounter({ ...from, reservations: async () => [row(1, 1), row(2, 4)] })

  expect(await count(ME)).toBe(5)
  expect(from.failures).toEqual([2])
})

test('without the reservations the counter throws', async () => {
  const count = createUnreadCounter({ ...source({}), reservations: () => Promise.reject(new Error('away')) })
  await expect(count(ME)).rejects.toThrow('away')
})

test('a poll loads only changed threads, and failed ones again', async () => {
  let rows = [row(1, 1), row(2, 1)]
  const from = source({ 1: [comment(9, false)] })
  const count = createUnreadCounter({ ...from, reservations: async () => rows })

  await count(ME)
  await count(ME)
  expect(from.requested).toEqual([1, 2, 2])
  rows = [row(1, 1, '2026-11-20T12:01:00+01:00')]
  await count(ME)
  expect(from.requested).toEqual([1, 2, 2, 1])
})
