import type { ReservationRow } from '@kram/contract/reservations/views'
import { expect, test } from 'vitest'
import { buyerAgenda } from './buyer-agenda.ts'

const row = (id: number, status: ReservationRow['status'], startsAt: string | null): ReservationRow => ({
  id,
  userId: 7,
  number: String(id),
  status,
  fulfilment: 'pickup',
  offerId: 1,
  offerTitle: 'Jajka',
  sellerId: 1,
  sellerName: 'Zagroda',
  buyerName: 'Anna',
  town: 'Grójec',
  startsAt,
  endsAt: startsAt,
  cutoffAt: null,
  answerBy: null,
  pickupCode: null,
  picture: null,
  summary: '',
  total: '10.00',
  highestTotal: null,
  phoneToCall: null,
  callAbout: null,
  role: 'buyer',
  allowedActions: [],
  unreadComments: 0,
  lastCommentAt: null,
  createdAt: '2026-11-20T08:00:00+01:00',
  version: 1,
})

test('proposals first, then today by the hour, then the rest; without a day at the end', () => {
  const { toAnswer, today, later } = buyerAgenda(
    [
      row(1, 'accepted', '2026-11-23T08:00:00+01:00'),
      row(2, 'accepted', '2026-11-21T17:00:00+01:00'),
      row(3, 'ready', '2026-11-21T08:00:00+01:00'),
      row(4, 'change_proposed', '2026-11-21T08:00:00+01:00'),
      row(5, 'pending', null),
    ],
    '2026-11-21',
  )
  expect([toAnswer, today, later].map((rows) => rows.map(({ id }) => id))).toEqual([[4], [3, 2], [1, 5]])
})
