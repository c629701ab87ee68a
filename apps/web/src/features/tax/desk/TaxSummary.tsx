import { TAX_FILTER_LABELS, type TaxFilter } from '@kram/contract/tax/limits'
import { taxRoutes } from '@kram/contract/tax/routes'
import { dateTimeText } from '@kram/polish/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { invalidateDesk, useOperatorRole } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Skeleton, Unanswered } from '#ui/feedback'
import { RetryIcon } from '#ui/icons.ts'
import { taxYearQuery } from './tax-desk.queries.ts'

const STATES = Object.keys(TAX_FILTER_LABELS) as TaxFilter[]

/** How many sellers are in which state; each number leads to its sellers. */
export function TaxSummary({ year }: { year: number }) {
  const query = useQuery(taxYearQuery(year))
  const acts = useOperatorRole() === 'administrator'
  const { data } = query
  if (!data) return <Unanswered query={query} shape={<Skeleton className="mb-4 h-20" />} />
  const { counts, countedAt } = data
  return (
    <div className="mb-4 grid gap-3">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5" aria-label="Sprzedawcy według stanu">
        {STATES.map((state) => (
          <li key={state}>
            <Link
              to={`/admin/tax?year=${year}&state=${state}`}
              className="grid h-full min-h-11 content-start rounded-xl bg-sunk px-3 py-2 hover:bg-line"
            >
              <span className="text-xl font-bold tabular-nums">{counts[state].toLocaleString('pl-PL')}</span>
              <span className="text-sm text-muted">{TAX_FILTER_LABELS[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">
          {countedAt === null ? 'Jeszcze nie policzono.' : `Policzono ${dateTimeText(countedAt)}.`}
        </p>
        {acts && <CountButton year={year} />}
      </div>
    </div>
  )
}

function CountButton({ year }: { year: number }) {
  const client = useQueryClient()
  const count = useAction(
    () => call(taxRoutes.count, { params: { year } }),
    async () => {
      toast('success', 'Policzono, wiadomości w drodze')
      await invalidateDesk(client)
    },
  )
  return (
    <Button
      variant="secondary"
      icon={<RetryIcon aria-hidden="true" />}
      loading={count.isPending}
      onClick={() => count.mutate(undefined)}
    >
      Policz teraz
    </Button>
  )
}
