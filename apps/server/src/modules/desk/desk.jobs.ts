import { DESK_WEEKS, FIGURES_EVERY_MINUTES } from '@kram/contract/desk/limits'
import { localDateOf } from '@kram/contract/common/time'
import { voivodeshipsAt } from '#modules/places'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { countPictures, countSince } from './figures.readmodel.ts'
import { byVoivodeship } from './figures.rules.ts'
import { readWeeks, saveTotals, saveWeeks } from './figures.store.ts'

const DAY_MS = 86_400_000
/** A reservation is decided by then: older weeks are not counted again. */
const CHANGING_WEEKS = 5

/** The Monday in Poland so many weeks before. */
export function mondayOf(now: Date, weeksBefore: number): string {
  const today = Date.parse(`${localDateOf(now)}T00:00:00Z`)
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  return new Date(today - (weekday + 7 * weeksBefore) * DAY_MS).toISOString().slice(0, 10)
}

/** Counts the weeks that may still change; all that are shown, the first time. */
export async function countFigures({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  const isFirst = (await readWeeks(db, 1)).length === 0
  const since = mondayOf(now, (isFirst ? DESK_WEEKS : CHANGING_WEEKS) - 1)
  const spots = await countSince(db, since, now)
  const points = new Map(
    spots.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [[`${latitude} ${longitude}`, { latitude, longitude }] as const],
    ),
  )
  const names = await voivodeshipsAt(db, [...points.values()])
  const nameOf = new Map<string, string | null>([...points.keys()].map((key, n) => [key, names[n] ?? null]))
  const rows = byVoivodeship(
    spots.map((spot) => ({ ...spot, voivodeship: nameOf.get(`${spot.latitude} ${spot.longitude}`) ?? null })),
    mondayOf(now, 0),
  )
  const { pictures, bytes } = await countPictures(db)
  await inTransaction(db, async (tx) => {
    await saveWeeks(tx, rows, { since, at: now })
    await saveTotals(tx, { pictures, pictureBytes: bytes }, now)
  })
}

export const deskJobs = (deps: { db: Db; clock: Clock }): Job[] => [
  { name: 'desk.figures', everySeconds: FIGURES_EVERY_MINUTES * 60, run: () => countFigures(deps) },
]
