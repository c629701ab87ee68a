import { REPORT_REASON_LABELS, REPORT_TARGET_LABELS } from '@kram/contract/reports/labels'
import type { ReportView } from '@kram/contract/reports/schemas'
import { dateTimeText } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useNow } from '#lib/hooks'
import { usePaged } from '#lib/query'
import { clockOf, KeysLine, useDecides, useKeys, useOperatorRole } from '#shared/operator/index.ts'
import { Unanswered } from '#ui/feedback'
import { Card, Section } from '#ui/layout'
import { Badge } from '#ui/list'
import { AppealCard } from '../appeals/index.ts'
import { reportQuery, reportsQuery } from '../reports.queries.ts'
import { StatementFacts } from '../statements/index.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { ReporterCard } from './ReporterCard.tsx'
import { SnapshotCard } from './SnapshotCard.tsx'
import { Taken, useTaking } from './Taken.tsx'

/** One notice with everything that an operator needs to decide about it. */
export function ReportCase({ id }: { id: number }) {
  const query = useQuery(reportQuery(id))
  const { data: report } = query
  if (!report) return <Unanswered query={query} />
  return <Case report={report} />
}

/** The next open notice of the queue, the first one after the last. */
function useNext(id: number): (() => void) | undefined {
  const navigate = useNavigate()
  const { rows = [] } = usePaged(reportsQuery('open'))
  const next = rows[rows.findIndex((row) => row.id === id) + 1] ?? rows.find((row) => row.id !== id)
  return next && (() => void navigate(`/admin/reports/${next.id}`))
}

const focusField = (form: HTMLElement | null): void => form?.querySelector<HTMLElement>('select, textarea')?.focus()

function Case({ report }: { report: ReportView }) {
  const { id, others, decidedAt } = report
  const decision = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const goNext = useNext(id)
  const { take } = useTaking(report)
  useKeys({
    j: () => goNext?.(),
    d: () => focusField(decision.current),
    n: () => focusField(note.current),
    t: () => take(false),
  })
  return (
    <div className="grid gap-2">
      <KeysLine keys={KEYS} />
      <Notice report={report} />
      <div className="mb-4 grid empty:hidden">{decidedAt === null && <Taken report={report} />}</div>
      <SnapshotCard report={report} />
      {report.owner && <OwnerCard owner={report.owner} />}
      {report.reporter && <ReporterCard report={report} reporter={report.reporter} />}
      {others.length > 0 && <Others others={others} />}
      <div ref={note}>
        <Note report={report} />
      </div>
      <div ref={decision} id="decision">
        <Decision report={report} onDecided={goNext} />
      </div>
      <Decided report={report} />
    </div>
  )
}

const KEYS = [
  ['j', 'następne zgłoszenie'],
  ['t', 'zajmuję się tym'],
  ['d', 'decyzja'],
  ['n', 'notatka'],
] as const

function Note({ report }: { report: ReportView }) {
  if (useOperatorRole() === 'auditor') return null
  return (
    <Section title="Notatka">
      <NoteForm report={report} />
    </Section>
  )
}

function Decision({ report, onDecided }: { report: ReportView; onDecided: (() => void) | undefined }) {
  if (!useDecides() || report.decidedAt !== null) return null
  return (
    <Section title="Decyzja">
      <DecisionForm key={report.id} report={report} onDecided={onDecided} />
    </Section>
  )
}

/** What was decided about the notice, and the appeals against it. */
function Decided({ report: { decisions, appeals } }: { report: ReportView }) {
  return (
    <>
      {decisions.length > 0 && (
        <Section title="Decyzje w tej sprawie">
          <ul className="grid gap-3">
            {decisions.map((made) => (
              <li key={made.id}>
                <Card className="grid gap-3">
                  <p className="text-sm text-muted">
                    nr {made.id} · {made.decidedBy?.name ?? 'operator bez konta'}
                  </p>
                  <StatementFacts statement={made} />
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {appeals.length > 0 && (
        <Section title="Odwołania">
          <ul className="grid gap-3">
            {appeals.map((appeal) => (
              <li key={appeal.id}>
                <AppealCard appeal={appeal} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const TONES = { danger: 'danger', warn: 'warn', muted: 'neutral' } as const

function Notice({ report }: { report: ReportView }) {
  const { targetType, targetLabel, targetPath, reason, explanation, automatic, trusted, unfounded } = report
  const { createdAt, dueAt, decidedAt } = report
  const clock = clockOf({ dueAt, since: createdAt }, useNow())
  return (
    <Card className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warn">{REPORT_REASON_LABELS[reason]}</Badge>
        {decidedAt === null && <Badge tone={TONES[clock.tone]}>{clock.text}</Badge>}
        {trusted && <Badge tone="brand">Zaufany zgłaszający</Badge>}
        {unfounded && <Badge tone="danger">Oczywiście bezzasadne</Badge>}
      </p>
      <h2 className="type-title break-words">
        {REPORT_TARGET_LABELS[targetType]}:{' '}
        {targetPath === null ? (
          `„${targetLabel}”`
        ) : (
          <Link to={targetPath} className="underline underline-offset-4">
            {targetLabel}
          </Link>
        )}
      </h2>
      <p className="rounded-xl bg-sunk px-4 py-3 break-words whitespace-pre-wrap">{explanation}</p>
      <p className="text-sm break-words text-muted">
        {automatic ? 'automat, który czyta słowa ofert' : signatureOf(report)} · {dateTimeText(createdAt)}
        {dueAt !== null && ` · termin ${dateTimeText(dueAt)}`}
      </p>
    </Card>
  )
}

const signatureOf = ({ reporterName, reporterEmail }: ReportView): string =>
  [reporterName, reporterEmail].filter(Boolean).join(', ') || 'osoba, która się nie podpisała'

function Others({ others }: Pick<ReportView, 'others'>) {
  return (
    <Section title="Inne zgłoszenia tej samej treści">
      <Card flush>
        <ul className="divide-y divide-line" aria-label="Inne zgłoszenia tej samej treści">
          {others.map(({ id, reason, createdAt, measure }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
              <Link to={`/admin/reports/${id}`} className="font-semibold underline underline-offset-4">
                nr {id}: {REPORT_REASON_LABELS[reason]}
              </Link>
              <span className="text-sm text-muted">
                {dateTimeText(createdAt)} · {measure === null ? 'czeka' : 'rozpatrzone'}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
