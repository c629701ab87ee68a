import { instantText } from '@kram/contract/common/time'
import { VOIVODESHIPS, type Voivodeship } from '@kram/contract/demand/limits'
import { DATA_REQUEST_KIND_LABELS } from '@kram/contract/data-protection/limits'
import { DESK_WEEKS, MAX_WAITING } from '@kram/contract/desk/limits'
import type { Desk, Waiting } from '@kram/contract/desk/schemas'
import { REPORT_REASON_LABELS, REPORT_WORKING_DAYS, type ReportReason } from '@kram/contract/reports/labels'
import { viewAudit } from '#modules/audit'
import { afterWorkingDays } from '#modules/schedules'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { mondayOf } from './desk.jobs.ts'
import { type Counted, readVoivodeships, readWeeks } from './figures.store.ts'
import { countUnchecked } from './people/index.ts'
import { readTaxWaiting, type TaxWaiting } from './tax.readmodel.ts'
import { readDataProtection } from './data-protection.readmodel.ts'
import { readWaiting, type WaitingFacts } from './waiting.readmodel.ts'

// The audit, and what is reported to the tax office.
const READING_AUDIT = ['administrator', 'auditor']
const RECENT_ACTS = 5
const DAY_MS = 86_400_000

/** Most of what waits concerns no year. */
type Item = Omit<Waiting, 'year'> & { year?: number }

/** A notice of an older version has no deadline yet. */
const dueOf = (createdAt: string, reason: ReportReason): string =>
  instantText(afterWorkingDays(new Date(createdAt), REPORT_WORKING_DAYS[reason]))

const toWaiting = (report: WaitingFacts['reports'][number]): Item => {
  const { id, targetLabel, reason, automatic, trusted, takenBy, createdAt, dueAt } = report
  return {
    kind: 'report',
    number: id,
    title: targetLabel,
    detail: [
      REPORT_REASON_LABELS[reason],
      automatic && 'zauważył automat',
      trusted && 'zaufany zgłaszający',
      takenBy !== null && `zajmuje się: ${takenBy}`,
    ]
      .filter(Boolean)
      .join(' · '),
    since: createdAt,
    dueAt: dueAt ?? dueOf(createdAt, reason),
  }
}

const toWaitingAppeal = ({ id, targetLabel, createdAt, dueAt }: WaitingFacts['appeals'][number]): Item => ({
  kind: 'appeal',
  number: id,
  title: targetLabel,
  detail: 'Odpowiada inna osoba niż ta, która podjęła decyzję.',
  since: createdAt,
  dueAt,
})

/** Requests about personal data and breaches. */
const toDataWaiting = ({ requests, breaches }: Awaited<ReturnType<typeof readDataProtection>>): Item[] => [
  ...requests.map(({ id, kind, name, since, dueAt }) => ({
    kind: 'dataRequest' as const,
    number: id,
    title: DATA_REQUEST_KIND_LABELS[kind],
    detail: name,
    since,
    dueAt,
  })),
  ...breaches.map(({ id, title, since, dueAt }) => ({
    kind: 'breach' as const,
    number: id,
    title,
    detail: dueAt === null ? 'Zostały kroki po zawiadomieniu UODO.' : 'Zawiadom UODO albo zapisz, dlaczego nie trzeba.',
    since,
    dueAt,
  })),
]

/** What the law about the tax office wants next. */
const toTaxWaiting = ({ overdue, unreported }: TaxWaiting): Item[] => [
  ...(unreported
    ? [
        {
          kind: 'taxReport' as const,
          number: unreported.year,
          year: unreported.year,
          title: `Raport o sprzedawcach za ${unreported.year} rok`,
          detail: 'Także gdy nie ma kogo zgłosić.',
          since: instantText(new Date(unreported.dueAt.getTime() - 31 * DAY_MS)),
          dueAt: instantText(unreported.dueAt),
        },
      ]
    : []),
  ...overdue.map(({ year, sellers, since }) => ({
    kind: 'taxData' as const,
    number: sellers,
    year,
    title: `Sprzedawcy z ${year} roku, którzy nie podali danych podatkowych`,
    detail: 'Po 60 dniach i dwóch przypomnieniach: zdecyduj o zawieszeniu sprzedaży.',
    since: instantText(since),
    dueAt: null,
  })),
]

/** Offers whose sellers made the change that an operator required. */
const resubmittedOf = ({ resubmitted, resubmittedSince, resubmittedTitle }: WaitingFacts): Item[] =>
  resubmittedSince === null
    ? []
    : [
        {
          kind: 'offers',
          number: resubmitted,
          title: 'Oferty poprawione przez sprzedawców',
          detail: resubmitted === 1 ? (resubmittedTitle ?? '') : 'Sprawdź zmiany i przywróć albo odpisz.',
          since: instantText(resubmittedSince),
          dueAt: null,
        },
      ]

/** What has a deadline, the next one first; then what endangers the service. */
function waitingOf(
  facts: WaitingFacts,
  unchecked: Awaited<ReturnType<typeof countUnchecked>>,
  data: Item[],
): Waiting[] {
  const { reports, appeals, deadMessages, deadSince, failedJobs, failedSince, failedName } = facts
  const due = [...reports.map(toWaiting), ...appeals.map(toWaitingAppeal), ...data].toSorted((a, b) =>
    (a.dueAt ?? '').localeCompare(b.dueAt ?? ''),
  )
  const messages: Item[] = deadSince
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
  const jobs: Item[] =
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
  const sellers: Item[] = unchecked.since
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
  const others = [...resubmittedOf(facts), ...messages, ...jobs, ...sellers]
  return [...due.slice(0, MAX_WAITING - others.length), ...others].map((item) => ({ year: null, ...item }))
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
  const readsTax = READING_AUDIT.includes(operatorRole)
  const data = [
    ...toDataWaiting(await readDataProtection(db, MAX_WAITING)),
    ...(readsTax ? toTaxWaiting(await readTaxWaiting(db, clock.now())) : []),
  ]
  const figures = await viewFigures(db, clock.now())
  const acts = readsTax ? (await viewAudit(db, { limit: RECENT_ACTS })).items : []
  return {
    waiting: waitingOf(facts, unchecked, data),
    counts: {
      reports: facts.openReports,
      appeals: facts.openAppeals,
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
