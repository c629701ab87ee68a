import type { ReviewTag } from '@kram/contract/reviews/labels'
import type { Tx } from '#platform/database'
import type { Random } from '../data/random.ts'
import type { PlannedReservation } from '../plan/plan-reservations.ts'
import { insertAll, requireId } from './insert.ts'
import type { WrittenSellers } from './write-sellers.ts'

type Opinion = { stars: number; tags: ReviewTag[]; body: string | null; answer?: string }

const THANKS = 'Dziękujemy, zapraszamy znowu.'

/** What buyers of the demo wrote; most are content, as buyers mostly are. */
const OPINIONS: readonly Opinion[] = [
  { stars: 5, tags: ['fresh', 'asDescribed'], body: 'Smak jak u babci. Na pewno wrócę.' },
  { stars: 5, tags: ['fresh', 'kind'], body: 'Wszystko świeżutkie, a gospodyni przemiła.', answer: THANKS },
  { stars: 5, tags: ['onTime', 'wellPacked'], body: null },
  { stars: 5, tags: ['asDescribed', 'onTime'], body: 'Odbiór zajął minutę, wszystko czekało spakowane.' },
  {
    stars: 4,
    tags: ['fresh'],
    body: 'Bardzo dobre, tylko dojazd trudno znaleźć.',
    answer: 'Postawimy tabliczkę przy drodze.',
  },
  { stars: 4, tags: ['kind'], body: null },
  { stars: 5, tags: ['fresh', 'wellPacked', 'kind'], body: 'Polecam, biorę co tydzień.' },
  {
    stars: 3,
    tags: ['late'],
    body: 'Towar dobry, ale kwadrans czekania w kolejce.',
    answer: 'Przepraszamy, w sobotę było nas za mało. Od teraz wydajemy we dwoje.',
  },
  { stars: 2, tags: ['notAsDescribed'], body: 'Mniejsze niż na zdjęciu.' },
]
/** How often each of them occurs. */
const WEIGHTS = [0.2, 0.36, 0.5, 0.64, 0.76, 0.85, 0.94, 0.98, 1]

const DAY = 86_400_000

/** Reviews of about a third of the completed reservations. */
export async function writeReviews(
  tx: Tx,
  planned: readonly PlannedReservation[],
  ids: readonly number[],
  written: WrittenSellers,
  random: Random,
): Promise<void> {
  const rows = planned.flatMap(({ status, offer, changedAt }, i) => {
    if (status !== 'completed' || !random.chance(0.35)) return []
    const x = random.next()
    const opinion = OPINIONS[WEIGHTS.findIndex((limit) => x < limit)]
    if (!opinion) return []
    const { stars, tags, body, answer = null } = opinion
    const createdAt = new Date(Math.min(changedAt.getTime() + random.whole(1, 30) * 3_600_000, Date.now()))
    return [
      {
        reservationId: ids[i] ?? 0,
        sellerId: requireId(written.sellers, offer.seller),
        stars,
        tags,
        body,
        answer,
        answeredAt: answer === null ? null : new Date(Math.min(createdAt.getTime() + DAY, Date.now())),
        createdAt,
      },
    ]
  })
  await insertAll(
    tx,
    'reviews',
    rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  )
}
