import { MEASURE_LABELS, REPORT_REASON_LABELS, REPORT_TARGET_LABELS } from '@kram/contract/reports/labels'
import type { Report } from '@kram/contract/reports/schemas'
import type { ReactNode } from 'react'
import { dateTimeText } from '@kram/polish/format'
import { usePaged } from '#lib/query'
import { Badge, PagedList } from '#ui/list'
import { Card } from '#ui/layout'
import { EmptyState } from '#ui/feedback'
import { useDecides } from '#shared/operator/index.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { type ReportStatus, reportsQuery } from './reports.queries.ts'

type LinkTo = (path: string, label: string) => ReactNode

const EMPTY: Record<ReportStatus, string> = {
  open: 'Nic nie czeka na decyzję',
  decided: 'Nie ma jeszcze żadnej decyzji',
}

/** The operator's queue: the oldest notice first, each with its decision form. */
export function ReportList({ status, linkTo }: { status: ReportStatus; linkTo: LinkTo }) {
  return (
    <PagedList {...usePaged(reportsQuery(status))} label="Zgłoszenia" empty={<EmptyState title={EMPTY[status]} />}>
      {(report) => <ReportCard report={report} linkTo={linkTo} />}
    </PagedList>
  )
}

function ReportCard({ report, linkTo }: { report: Report; linkTo: LinkTo }) {
  const {
    targetType,
    targetLabel,
    targetPath,
    reason,
    explanation,
    automatic,
    reporterName,
    reporterEmail,
    createdAt,
  } = report
  const decides = useDecides()
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="warn">{REPORT_REASON_LABELS[reason]}</Badge>
        <span className="text-sm text-muted">
          nr {report.id} · {dateTimeText(createdAt)}
        </span>
      </div>
      <p className="break-words">
        {REPORT_TARGET_LABELS[targetType]}: {targetPath === null ? `„${targetLabel}”` : linkTo(targetPath, targetLabel)}
      </p>
      <p className="rounded-xl bg-sunk px-4 py-3 break-words whitespace-pre-wrap">{explanation}</p>
      <p className="text-sm break-words text-muted">
        Od:{' '}
        {automatic
          ? 'automat, który czyta słowa ofert'
          : [reporterName, reporterEmail].filter(Boolean).join(', ') || 'osoba, która się nie podpisała'}
      </p>
      {report.measure === null ? (
        decides && <DecisionForm report={report} />
      ) : (
        <div className="grid gap-1 border-t border-line pt-3">
          <p className="font-semibold">{MEASURE_LABELS[report.measure]}</p>
          <p className="break-words whitespace-pre-wrap">{report.decision}</p>
        </div>
      )}
    </Card>
  )
}
