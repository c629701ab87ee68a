import { expect, test, vi } from 'vitest'
import { fakeStorage } from '#testing/fake-storage'
import { clearDrafts, deleteDraft, readDraft, writeDraft } from './drafts.ts'

const DAY_MS = 86_400_000
const storage = fakeStorage()

test('a draft is restored by its name until it is removed', () => {
  writeDraft('offer-new', { title: 'Jajka' })
  expect(readDraft('offer-new')).toEqual({ title: 'Jajka' })
  expect(readDraft('schedule-new')).toBeNull()
  deleteDraft('offer-new')
  expect(readDraft('offer-new')).toBeNull()
})

test('an old draft is ignored', () => {
  writeDraft('offer-new', { title: 'Jajka' }, 0)
  expect(readDraft('offer-new', 13 * DAY_MS)).toEqual({ title: 'Jajka' })
  expect(readDraft('offer-new', 15 * DAY_MS)).toBeNull()
})

test('old drafts are deleted, at a logout all of them, and nothing else is', () => {
  storage.set('theme', 'dark')
  writeDraft('offer-new', { title: 'Jajka' }, 0)
  writeDraft('reserve-7', { contactName: 'Zofia' }, 10 * DAY_MS)
  clearDrafts('old', 15 * DAY_MS)
  expect([...storage.keys()]).toEqual(['theme', 'draft:reserve-7'])
  clearDrafts('all', 15 * DAY_MS)
  expect([...storage.keys()]).toEqual(['theme'])
})

test.each(['{', 'null', '7', '{"values":{}}'])('damaged storage (%s) is no draft', (text) => {
  storage.set('draft:offer-new', text)
  expect(readDraft('offer-new')).toBeNull()
})

test('a form works without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  writeDraft('offer-new', { title: 'Jajka' })
  expect(readDraft('offer-new')).toBeNull()
})
