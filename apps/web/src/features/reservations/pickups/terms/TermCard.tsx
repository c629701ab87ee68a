import type { PickupSheet, PickupTerm } from '@kram/contract/seller-view/pickup-schemas'
import { Link } from 'react-router'
import { totalText } from '@kram/polish/texts/weighed-text'
import { useNow } from '#lib/hooks'
import { buttonClass } from '#ui/buttons'
import { DeliveryIcon, NextIcon, QrIcon } from '#ui/icons.ts'
import { dueOf, progressOf, termWhenText } from '../model/index.ts'

const pathOf = ({ occurrenceId }: PickupTerm): string => `/reservations/pickup/${occurrenceId}`

/** An occurrence of today or tomorrow: how far it is, and the way to its screen. */
export function TermCard({ sheet, heading: Heading }: { sheet: PickupSheet; heading: 'h2' | 'h3' }) {
  const now = useNow()
  const { done, of } = progressOf(sheet.rows)
  const { packed } = sheet
  const due = dueOf(sheet.rows)
  const hasBegun = done > 0
  const [now_, all] = hasBegun ? [done, of] : [packed, of]
  return (
    <article className="rounded-card bg-surface p-4 shadow-card">
      <Heading className="type-head first-letter:uppercase">{termWhenText(sheet, now)}</Heading>
      <p className="type-meta">
        {sheet.fulfilment === 'delivery' && 'dostawa · '}
        {sheet.locationName}
      </p>
      <p className="mt-3 flex flex-wrap justify-between gap-x-3">
        <span className="type-key">
          {hasBegun ? 'wydano' : 'spakowane'} {now_} z {all}
        </span>
        <span className="type-meta">do pobrania {totalText(due.total, due.highestTotal)}</span>
      </p>
      <div className="mt-1.5 mb-3 h-2 overflow-hidden rounded-full bg-sunk" aria-hidden="true">
        <div className="h-full bg-brand" style={{ width: `${all === 0 ? 0 : (100 * now_) / all}%` }} />
      </div>
      <Link to={pathOf(sheet)} className={buttonClass('primary', 'large', 'w-full')}>
        {sheet.fulfilment === 'delivery' ? <DeliveryIcon aria-hidden="true" /> : <QrIcon aria-hidden="true" />}
        Wydawanie
      </Link>
    </article>
  )
}

/** A later occurrence in one line. */
export function TermLink({ term }: { term: PickupTerm }) {
  const now = useNow()
  return (
    <Link to={pathOf(term)} className="flex min-h-14 items-center gap-3 py-2 hover:bg-sunk">
      <span className="min-w-0 flex-1">
        <span className="type-name block first-letter:uppercase">{termWhenText(term, now)}</span>
        <span className="type-meta block">{term.locationName}</span>
      </span>
      <span className="type-key whitespace-nowrap">
        spakowane {term.packed} z {term.reservations}
      </span>
      <NextIcon className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </Link>
  )
}
