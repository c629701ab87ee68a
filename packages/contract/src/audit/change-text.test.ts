import { expect, test } from 'vitest'
import { RESERVATION_STATUS_LABELS } from '../reservations/status.ts'
import { auditChangeText } from './change-text.ts'

test('what changed', () => {
  expect(auditChangeText({ field: 'blocked', before: 'nie', after: 'tak' })).toBe('Zablokowane: nie → tak')
  expect(auditChangeText({ field: 'role', before: null, after: 'administrator' })).toBe('Rola: Administrator')
  expect(auditChangeText({ field: 'role', before: 'administrator', after: null })).toBe('Rola: Administrator → brak')
})

test('codes are shown in words, other values as they are', () => {
  expect(auditChangeText({ field: 'method', before: null, after: 'passkey' })).toBe('Sposób: klucz dostępu')
  expect(auditChangeText({ field: 'status', before: 'pending', after: 'cancelled' })).toBe(
    `Status: ${RESERVATION_STATUS_LABELS.pending} → ${RESERVATION_STATUS_LABELS.cancelled}`,
  )
  expect(auditChangeText({ field: 'rows', before: null, after: '12' })).toBe('Wierszy: 12')
  expect(auditChangeText({ field: 'kind', before: null, after: 'Sprzedawcy' })).toBe('Czego szukano: Sprzedawcy')
})
