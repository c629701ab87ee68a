import { grosze } from '@kram/contract/common/money'
import { itemsTotal, type OrderTotals, orderTotals } from '@kram/contract/reservations/order-totals'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { Person } from '../data/people.ts'
import type { PlannedOffer, PlannedOfferItem, PlannedSchedule } from './plan.ts'
import type { Random } from '../data/random.ts'
import { plannedProductKey, plannedProductsOf } from './planned-products.ts'

export type PlannedOccurrence = {
  schedule: PlannedSchedule
  id: number
  date: string
  startsAt: Date
  endsAt: Date
  cutoffAt: Date
}
export type Buyer = { person: Person; userId: number | null; phone: string; email: string | null }
export type PlannedLine = { offerItem: PlannedOfferItem; quantity: number }

export type PlannedReservation = {
  offer: PlannedOffer
  occurrence: PlannedOccurrence
  buyer: Buyer
  status: ReservationStatus
  lines: PlannedLine[]
  createdAt: Date
  changedAt: Date
  thread: { author: 'buyer' | 'seller'; body: string; unread: boolean }[]
}

/** Totals at the prices of the offer and by the delivery terms of the schedule, in grosze. */
export const plannedTotals = ({ lines, occurrence }: PlannedReservation): OrderTotals => {
  const { fulfilment, fee, freeFrom } = occurrence.schedule
  const items = itemsTotal(lines.map(({ offerItem, quantity }) => ({ unitPrice: grosze(offerItem.price), quantity })))
  const terms = { fee: grosze(fee ?? 0), freeFrom: freeFrom === null ? null : grosze(freeFrom) }
  return orderTotals(items, fulfilment === 'delivery' ? terms : null)
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Made to order: at most this is reserved in the demo. */
const UNLIMITED_STOCK = 30

/** A random final status of a past reservation, with realistic frequencies. */
const PAST_STATUSES: readonly [number, ReservationStatus][] = [
  [0.78, 'completed'],
  [0.84, 'no_show'],
  [0.91, 'cancelled'],
  [0.95, 'expired'],
  [1, 'rejected'],
]
const UPCOMING_STATUSES: readonly [number, ReservationStatus][] = [
  [0.4, 'pending'],
  [0.86, 'accepted'],
  [0.92, 'cancelled'],
  [1, 'rejected'],
]

const weightedPick = (table: readonly [number, ReservationStatus][], random: Random): ReservationStatus => {
  const x = random.next()
  return table.find(([limit]) => x < limit)?.[1] ?? 'completed'
}

const statusIn = (occurrence: PlannedOccurrence, now: Date, random: Random): ReservationStatus => {
  if (occurrence.endsAt < now) return weightedPick(PAST_STATUSES, random)
  const status = weightedPick(UPCOMING_STATUSES, random)
  if (status === 'pending' && random.chance(0.08)) return 'draft'
  const soon = occurrence.startsAt.getTime() - now.getTime() < 40 * HOUR
  if (status !== 'accepted') return status
  if (occurrence.schedule.fulfilment === 'delivery') return random.pick(['accepted', 'ready', 'out_for_delivery'])
  if (!soon) return status
  return random.chance(0.5) ? 'ready' : 'accepted'
}

const THREADS: readonly { author: 'buyer' | 'seller'; body: string }[][] = [
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

const threadFor = (status: ReservationStatus, random: Random): PlannedReservation['thread'] => {
  if (status === 'draft' || !random.chance(0.4)) return []
  const open = ['pending', 'accepted', 'ready', 'out_for_delivery'].includes(status)
  const chat = random.pick(THREADS)
  return chat.map((entry, i) => ({ ...entry, unread: open && i === chat.length - 1 && random.chance(0.6) }))
}

/** Takes from the seller's stock and from the offer item's limit, as far as both allow. */
const reservationPicker = (offers: readonly PlannedOffer[]) => {
  const made = plannedProductsOf(offers)
  const stock = new Map<string, number>()
  const limits = new Map<PlannedOfferItem, number>()
  return (offer: PlannedOffer, offerItem: PlannedOfferItem, wanted: number): number => {
    const key = plannedProductKey(offer.seller, offerItem.template)
    const inStock = stock.get(key) ?? made.get(key)?.stock ?? UNLIMITED_STOCK
    const inLimit = limits.get(offerItem) ?? offerItem.limit ?? UNLIMITED_STOCK
    const got = Math.min(wanted, inStock, inLimit)
    stock.set(key, inStock - got)
    limits.set(offerItem, inLimit - got)
    return got
  }
}

type ReservationSources = {
  offers: readonly PlannedOffer[]
  occurrencesOf: (schedule: PlannedSchedule) => readonly PlannedOccurrence[]
  buyers: readonly Buyer[]
  now: Date
}

/** Reservations of the last and next weeks, never more than the stock. */
export const planReservations = (
  { offers, occurrencesOf, buyers, now }: ReservationSources,
  random: Random,
): PlannedReservation[] => {
  const take = reservationPicker(offers)
  return offers
    .filter(({ status }) => status !== 'draft')
    .flatMap((offer) => {
      const occurrences = offer.schedules.flatMap(occurrencesOf)
      const past = occurrences.filter(({ endsAt }) => endsAt < now)
      const coming = occurrences.filter(
        ({ startsAt, cutoffAt }) => startsAt > now && cutoffAt.getTime() - now.getTime() < 9 * DAY,
      )
      const chosen = [
        ...random.sample(past, random.whole(0, 3)),
        ...(offer.status === 'active' ? random.sample(coming, random.whole(0, 2)) : []),
      ]
      return chosen.flatMap((occurrence) => {
        const status = statusIn(occurrence, now, random)
        const live = ['pending', 'accepted', 'ready', 'out_for_delivery'].includes(status)
        const lines = random.sample(offer.offerItems, random.whole(1, 3)).flatMap((offerItem) => {
          const wanted = offerItem.template.step < 1 ? random.pick([0.5, 1, 1.5, 2, 3]) : random.whole(1, 3)
          const quantity = live ? take(offer, offerItem, wanted) : wanted
          return quantity > 0 ? [{ offerItem, quantity }] : []
        })
        if (lines.length === 0) return []
        const latest = Math.min(now.getTime() - HOUR, occurrence.cutoffAt.getTime() - HOUR)
        const createdAt = new Date(
          status === 'pending' || status === 'draft'
            ? now.getTime() - random.whole(1, 10) * HOUR
            : latest - random.whole(1, 60) * HOUR,
        )
        const changedAt = new Date(Math.min(createdAt.getTime() + random.whole(1, 20) * HOUR, now.getTime() - HOUR / 2))
        return [
          {
            offer,
            occurrence,
            buyer: random.pick(buyers),
            status,
            lines,
            createdAt,
            changedAt,
            thread: threadFor(status, random),
          },
        ]
      })
    })
}
