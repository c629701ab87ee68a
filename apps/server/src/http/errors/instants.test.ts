import { expect, test } from 'vitest'
import { otherInstants } from './instants.ts'

test('an instant in another format is found at any depth', () => {
  const reply = {
    createdAt: '2026-11-21T07:00:00.000Z',
    items: [{ startsAt: '2026-11-21T08:00:00+01:00' }, { startsAt: '2026-11-21T07:00:00.000Z', deleted_at: null }],
    row: { created_at: '2026-11-21T07:00:00.123456+00:00', held_until: '2026-11-21 07:00:00+00' },
  }
  expect(otherInstants(reply, 'reply')).toEqual([
    'reply.items.0.startsAt',
    'reply.row.created_at',
    'reply.row.held_until',
  ])
})

test('days, times of day and what people write are no instants', () => {
  const reply = { validFrom: '2026-11-21', until: '18:00', title: '2026-11-21T08:00:00+01:00', acceptedBy: 'Anna' }
  expect(otherInstants(reply, 'reply')).toEqual([])
})
