import { instantText } from '@kram/contract/common/time'
import { VOIVODESHIPS, type Voivodeship } from '@kram/contract/demand/limits'
import { DESK_WEEKS, MAX_WAITING, REPORT_WORKING_DAYS } from '@kram/contract/desk/limits'
import type { Desk, Waiting } from '@kram/contract/desk/schemas'
import { REPORT_REASON_LABELS } from '@kram/contract/reports/labels'
import { viewAudit } from '#modules/audit'
import { holidayOn } from '#modules/schedules'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { mondayOf } from './desk.jobs.ts'
import { type Counted, readVoivodeships, readWeeks } from './figures.store.ts'
import { countUnchecked } from './people/index.ts'
import { readWaiting, type WaitingFacts } from './waiting.readmodel.ts'
import { workingDaysAfter } from './working-days.rules.ts'

const READING_AUDIT = ['administrator', 'auditor']
const RECENT_ACTS = 5

const dueOf = (createdAt: string): string =>
  instantText(workingDaysAfter(new Date(createdAt), REPORT_WORKING_DAYS, (day) => holidayOn(day) !== null))

const toWaiting = ({ id, targetLabel, reason, automatic, createdAt }: WaitingFacts['reports'][number]): Waiting => ({
  kind: 'report',
  number: id,
  title: targetLabel,
  detail: `${REPORT_REASON_LABELS[reason]}${automatic ? ' · zauważył automat' : ''}`,
  since: createdAt,
  dueAt: dueOf(createdAt),
})

/** What has a deadline, the next one first; then what endangers the service. */
function waitingOf(
  { reports, deadMessages, deadSince, failedJobs, failedSince, failedName }: WaitingFacts,
  unchecked: Awaited<ReturnType<typeof countUnchecked>>,
): Waiting[] {
  const due = reports.map(toWaiting).toSorted((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''))
  const messages: Waiting[] = deadSince
    ? [
        {
          kind: 'messages',
          number: deadMessages,
          title: 'Wiadomości, których nie udało się wysłać',
          detail: 'Po dniu prób. Sprawdź powód i wyślij ponownie.',
          since: instantText(deadSince),
          dueAt: null,
        },
      ]
    : []
  const jobs: Waiting[] =
    failedJobs > 0 && failedSince
      ? [
          {
            kind: 'jobs',
            number: failedJobs,
            title: 'Zadania, które się nie powiodły',
            detail: failedName ?? '',
            since: instantText(failedSince),
            dueAt: null,
          },
        ]
      : []
  const sellers: Waiting[] = unchecked.since
    ? [
        {
          kind: 'sellers',
          number: unchecked.count,
          title: 'Nowi sprzedawcy i zmienione numery',
          detail: unchecked.count === 1 ? (unchecked.name ?? '') : 'Porównaj numery z rejestrem.',
          since: instantText(unchecked.since),
          dueAt: null,
        },
      ]
    : []
  const others = [...messages, ...jobs, ...sellers]
  return [...due.slice(0, MAX_WAITING - others.length), ...others]
}

const figuresOf = ({ newSellers, liveOffers, reservations, unanswered, noShows }: Omit<Counted, 'week'>) => ({
  newSellers,
  liveOffers,
  reservations,
  unanswered,
  noShows,
})

const isVoivodeship = (name: string): name is Voivodeship => VOIVODESHIPS.some((known) => known === name)

async function viewFigures(db: Db, now: Date): Promise<Pick<Desk, 'countedAt' | 'weeks' | 'voivodeships'>> {
  const weeks = await readWeeks(db, DESK_WEEKS)
  const voivodeships = await readVoivodeships(db, mondayOf(now, 0))
  const last = weeks.at(-1)
  return {
    countedAt: last ? instantText(last.countedAt) : null,
    weeks: weeks.map(({ week, ...figures }) => ({ week, figures: figuresOf(figures) })),
    voivodeships: voivodeships.map(({ voivodeship, ...figures }) => ({
      voivodeship: isVoivodeship(voivodeship) ? voivodeship : null,
      figures: figuresOf(figures),
    })),
  }
}

/** The first screen of an operator. */
export async function viewDesk(
  { db, clock }: { db: Db; clock: Clock },
  { operatorRole }: AdminPrincipal,
): Promise<Desk> {
  const before = performance.now()
  const facts = await readWaiting(db, MAX_WAITING)
  const databaseMs = Math.round(performance.now() - before)
  const unchecked = await countUnchecked(db)
  const figures = await viewFigures(db, clock.now())
  const acts = READING_AUDIT.includes(operatorRole) ? (await viewAudit(db, { limit: RECENT_ACTS })).items : []
  return {
    waiting: waitingOf(facts, unchecked),
    counts: {
      reports: facts.openReports,
      sellers: unchecked.count,
      messages: facts.deadMessages,
      jobs: facts.failedJobs,
    },
    health: {
      queued: facts.queued,
      oldestSeconds: facts.oldestSeconds,
      databaseMs,
      archivedAt: facts.archivedAt && instantText(facts.archivedAt),
    },
    ...figures,
    acts,
  }
}
