import type { ReservationStatus } from '@kram/contract/reservation-status'
import type { Person } from './people.ts'
import type { PlannedOffer, PlannedPosition, PlannedSchedule } from './plan.ts'
import type { Random } from './random.ts'
import { madeKey, madeOf } from './goods-made.ts'

export type Window = {
  schedule: PlannedSchedule
  id: number
  date: string
  startsAt: Date
  endsAt: Date
  cutoffAt: Date
}
export type Buyer = { person: Person; userId: number | null; phone: string; email: string | null }
export type PlannedLine = { position: PlannedPosition; quantity: number }

export type PlannedReservation = {
  offer: PlannedOffer
  window: Window
  buyer: Buyer
  status: ReservationStatus
  lines: PlannedLine[]
  createdAt: Date
  changedAt: Date
  chat: { author: 'buyer' | 'seller'; body: string; unread: boolean }[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Made to order: no more than this is reserved in the demo. */
const PLENTY = 30

/** What the end of a past window usually was, by chance. */
const PAST: readonly [number, ReservationStatus][] = [
  [0.78, 'completed'],
  [0.84, 'no_show'],
  [0.91, 'cancelled'],
  [0.95, 'expired'],
  [1, 'rejected'],
]
const COMING: readonly [number, ReservationStatus][] = [
  [0.4, 'pending'],
  [0.86, 'accepted'],
  [0.92, 'cancelled'],
  [1, 'rejected'],
]

const drawn = (table: readonly [number, ReservationStatus][], random: Random): ReservationStatus => {
  const x = random.next()
  return table.find(([limit]) => x < limit)?.[1] ?? 'completed'
}

const statusIn = (window: Window, now: Date, random: Random): ReservationStatus => {
  if (window.endsAt < now) return drawn(PAST, random)
  const status = drawn(COMING, random)
  if (status === 'pending' && random.chance(0.08)) return 'draft'
  const soon = window.startsAt.getTime() - now.getTime() < 40 * HOUR
  if (status !== 'accepted') return status
  if (window.schedule.fulfilment === 'delivery') return random.pick(['accepted', 'ready', 'out_for_delivery'])
  if (!soon) return status
  return random.chance(0.5) ? 'ready' : 'accepted'
}

const CHATS: readonly { author: 'buyer' | 'seller'; body: string }[][] = [
  [
    { author: 'buyer', body: 'Dzień dobry, czy mogę podjechać pół godziny wcześniej?' },
    { author: 'seller', body: 'Jasne, proszę zadzwonić przy bramie.' },
  ],
  [{ author: 'buyer', body: 'Czy dałoby się zapakować w papier, nie w folię?' }],
  [
    { author: 'seller', body: 'Wszystko spakowane, czeka w chłodni.' },
    { author: 'buyer', body: 'Super, dziękuję. Będę około dziewiątej.' },
  ],
  [
    { author: 'buyer', body: 'Spóźnię się 15 minut, stoję w korku.' },
    { author: 'seller', body: 'Nic nie szkodzi, poczekamy.' },
    { author: 'buyer', body: 'Jestem na miejscu.' },
  ],
  [{ author: 'seller', body: 'Proszę wziąć własną torbę, skrzynki musimy zatrzymać.' }],
]

const chatOf = (status: ReservationStatus, random: Random): PlannedReservation['chat'] => {
  if (status === 'draft' || !random.chance(0.4)) return []
  const open = ['pending', 'accepted', 'ready', 'out_for_delivery'].includes(status)
  const chat = random.pick(CHATS)
  return chat.map((entry, i) => ({ ...entry, unread: open && i === chat.length - 1 && random.chance(0.6) }))
}

/** Takes from the seller's stock of the good and from the position's own limit, as far as both go. */
const takerOf = (offers: readonly PlannedOffer[]) => {
  const made = madeOf(offers)
  const stock = new Map<string, number>()
  const limits = new Map<PlannedPosition, number>()
  return (offer: PlannedOffer, position: PlannedPosition, wanted: number): number => {
    const key = madeKey(offer.seller, position.good)
    const inStock = stock.get(key) ?? made.get(key)?.stock ?? PLENTY
    const inLimit = limits.get(position) ?? position.limit ?? PLENTY
    const got = Math.min(wanted, inStock, inLimit)
    stock.set(key, inStock - got)
    limits.set(position, inLimit - got)
    return got
  }
}

type Stall = {
  offers: readonly PlannedOffer[]
  windowsOf: (schedule: PlannedSchedule) => readonly Window[]
  buyers: readonly Buyer[]
  now: Date
}

/** Reservations of the last weeks and the coming ones, never more than the stock holds. */
export const planReservations = ({ offers, windowsOf, buyers, now }: Stall, random: Random): PlannedReservation[] => {
  const take = takerOf(offers)
  return offers
    .filter(({ status }) => status !== 'draft')
    .flatMap((offer) => {
      const windows = offer.schedules.flatMap(windowsOf)
      const past = windows.filter(({ endsAt }) => endsAt < now)
      const coming = windows.filter(
        ({ startsAt, cutoffAt }) => startsAt > now && cutoffAt.getTime() - now.getTime() < 9 * DAY,
      )
      const chosen = [
        ...random.sample(past, random.whole(0, 3)),
        ...(offer.status === 'active' ? random.sample(coming, random.whole(0, 2)) : []),
      ]
      return chosen.flatMap((window) => {
        const status = statusIn(window, now, random)
        const live = ['pending', 'accepted', 'ready', 'out_for_delivery'].includes(status)
        const lines = random.sample(offer.positions, random.whole(1, 3)).flatMap((position) => {
          const wanted = position.good.step < 1 ? random.pick([0.5, 1, 1.5, 2, 3]) : random.whole(1, 3)
          const quantity = live ? take(offer, position, wanted) : wanted
          return quantity > 0 ? [{ position, quantity }] : []
        })
        if (lines.length === 0) return []
        const latest = Math.min(now.getTime() - HOUR, window.cutoffAt.getTime() - HOUR)
        const createdAt = new Date(
          status === 'pending' || status === 'draft'
            ? now.getTime() - random.whole(1, 10) * HOUR
            : latest - random.whole(1, 60) * HOUR,
        )
        const changedAt = new Date(Math.min(createdAt.getTime() + random.whole(1, 20) * HOUR, now.getTime() - HOUR / 2))
        return [
          {
            offer,
            window,
            buyer: random.pick(buyers),
            status,
            lines,
            createdAt,
            changedAt,
            chat: chatOf(status, random),
          },
        ]
      })
    })
}
