import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { localDateOf } from '@kram/contract/common/time'
import { useNow } from '#lib/hooks'
import { buttonClass } from '#ui/buttons'
import { EmptyState, Unanswered } from '#ui/feedback'
import { Section } from '#ui/layout'
import { applyActs } from '../model/index.ts'
import { pickupsQuery, useWaitingActs } from '../sheet/index.ts'
import { TermCard, TermLink } from './TermCard.tsx'

/** The sheets from today on, with what waits for a connection. A device that was off for a day still has yesterday's. */
const useSheets = () => {
  const { data } = useQuery(pickupsQuery())
  const acts = useWaitingActs()
  const today = localDateOf(useNow())
  return data?.sheets
    .filter(({ date }) => date >= today)
    .map((sheet) => ({ ...sheet, rows: applyActs(sheet.rows, acts) }))
}

/** The occurrences of today and tomorrow on the seller's day. */
export function NearTerms() {
  const query = useQuery(pickupsQuery())
  const sheets = useSheets()
  if (!sheets) return <Unanswered query={query} />
  if (sheets.length === 0)
    return (
      <p className="text-muted">
        Na dziś i jutro nikt nie zarezerwował.{' '}
        <Link to="/reservations/pickup" className="font-medium text-brand-ink underline underline-offset-4">
          Zobacz następne terminy
        </Link>
      </p>
    )
  return (
    <div className="grid gap-3">
      {sheets.map((sheet) => (
        <TermCard key={sheet.occurrenceId} sheet={sheet} heading="h3" />
      ))}
    </div>
  )
}

/** All occurrences with reservations. */
export function PickupTerms() {
  const query = useQuery(pickupsQuery())
  const sheets = useSheets()
  if (!query.data || !sheets) return <Unanswered query={query} />
  const { later } = query.data
  if (sheets.length + later.length === 0)
    return (
      <EmptyState
        title="Nikt jeszcze nie zarezerwował"
        action={
          <Link to="/reservations" className={buttonClass()}>
            Zobacz rezerwacje
          </Link>
        }
      >
        Gdy przyjdą rezerwacje, zobaczysz tu każdy termin z listą osób, kodami i sumami.
      </EmptyState>
    )
  return (
    <>
      <div className="mb-6 grid gap-3">
        {sheets.map((sheet) => (
          <TermCard key={sheet.occurrenceId} sheet={sheet} heading="h2" />
        ))}
      </div>
      {later.length > 0 && (
        <Section title="Następne terminy">
          <ul className="divide-y divide-line rounded-card bg-surface px-4 shadow-card">
            {later.map((term) => (
              <li key={term.occurrenceId}>
                <TermLink term={term} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
