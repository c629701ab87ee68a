import type { AuditEntry } from '@kram/contract/audit/schemas'
import { expect, test } from 'vitest'
import { auditFilter } from './audit-filter.ts'
import { actorText, concernText } from './audit-text.ts'

const ENTRY: AuditEntry = {
  id: 1,
  at: '2026-11-20T11:00:00.000Z',
  act: 'userBlocked',
  source: 'user',
  actor: { id: 3, name: 'Maria Nowicka' },
  network: '198.51.100.0/24',
  subject: { id: 7, name: 'Jan' },
  target: { type: 'user', id: 7 },
  changes: [],
  reason: null,
}

test('who, from where and whom', () => {
  expect(actorText(ENTRY)).toBe('Maria Nowicka (konto nr 3) · sieć 198.51.100.0/24')
  expect(concernText(ENTRY)).toBe('Jan (konto nr 7)')
  expect(concernText({ ...ENTRY, target: { type: 'report', id: 12 } })).toBe('zgłoszenie nr 12 · Jan (konto nr 7)')
  expect(concernText({ ...ENTRY, subject: ENTRY.actor, target: null })).toBe(null)
  expect(actorText({ ...ENTRY, actor: null, source: 'command', network: null })).toBe('polecenie na serwerze')
})

test('the filter in the address, without what it does not know', () => {
  const read = (query: string) => auditFilter(new URLSearchParams(query))
  expect(read('q=+ania%40kram.test+&act=userBlocked&from=2026-11-01')).toEqual({
    person: 'ania@kram.test',
    act: 'userBlocked',
    from: '2026-11-01',
  })
  expect(read('q=&act=constructor&from=2026-13-41&to=x')).toEqual({})
})
