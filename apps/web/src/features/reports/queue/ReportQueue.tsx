import { MEASURE_LABELS, REPORT_REASON_LABELS, REPORT_TARGET_LABELS } from '@kram/contract/reports/labels'
import type { Report } from '@kram/contract/reports/schemas'
import { dateTimeText } from '@kram/polish/format'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { usePaged } from '#lib/query'
import { clockOf, KeysLine, useKeys } from '#shared/operator/index.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback'
import { ClockIcon, SuccessIcon } from '#ui/icons.ts'
import { Card, cardLink } from '#ui/layout'
import { Badge, PagedList } from '#ui/list'
import { type QueueStatus, reportsQuery } from '../reports.queries.ts'

const EMPTY: Record<QueueStatus, { title: string; text: string }> = {
  open: { title: 'Nic nie czeka na decyzję', text: 'Nowe zgłoszenia pojawią się tu same.' },
  decided: { title: 'Nie ma jeszcze żadnej decyzji', text: 'Decyzje zostają tu przez trzy lata.' },
}

/** Moves the focus over the links of a list. */
function useRowFocus() {
  const list = useRef<HTMLDivElement>(null)
  const move = (by: 1 | -1): void => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus()
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
  return list
}

/** The operator's queue: trusted flaggers first, then the next deadline. */
export function ReportQueue({ status }: { status: QueueStatus }) {
  const list = useRowFocus()
  const { title, text } = EMPTY[status]
  return (
    <div ref={list} className="grid gap-4">
      <KeysLine
        keys={[
          ['j', 'następne'],
          ['k', 'poprzednie'],
          ['Enter', 'otwórz'],
        ]}
      />
      <PagedList
        {...usePaged(reportsQuery(status))}
        label="Zgłoszenia"
        empty={
          <EmptyState title={title} icon={<SuccessIcon className="size-10" stroke={1.5} aria-hidden="true" />}>
            {text}
          </EmptyState>
        }
      >
        {(report) => <ReportRow report={report} />}
      </PagedList>
    </div>
  )
}

const TONES = { danger: 'text-danger font-semibold', warn: 'text-warn font-semibold', muted: 'text-muted' } as const

function ReportRow({ report }: { report: Report }) {
  const { id, targetType, targetLabel, reason, automatic, trusted, takenBy, hasNote, createdAt, measure } = report
  return (
    <Card raised className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="warn">{REPORT_REASON_LABELS[reason]}</Badge>
        {trusted && <Badge tone="brand">Zaufany zgłaszający</Badge>}
        {automatic && <Badge>Automat</Badge>}
        {hasNote && <Badge>Notatka</Badge>}
        {takenBy !== null && <Badge tone="info">Zajmuje się: {takenBy.name}</Badge>}
      </div>
      <Link to={`/admin/reports/${id}`} data-row className={cx('font-semibold break-words', cardLink)}>
        {REPORT_TARGET_LABELS[targetType]}: {targetLabel}
      </Link>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <span>
          nr {id} · {dateTimeText(createdAt)}
        </span>
        {measure === null ? <Due report={report} /> : <span className="font-semibold">{MEASURE_LABELS[measure]}</span>}
      </p>
    </Card>
  )
}

function Due({ report: { dueAt, createdAt } }: { report: Report }) {
  const { text, tone } = clockOf({ dueAt, since: createdAt }, useNow())
  return (
    <span className={cx('inline-flex items-center gap-1.5', TONES[tone])}>
      <ClockIcon className="size-4 shrink-0" aria-hidden="true" />
      {text}
    </span>
  )
}
