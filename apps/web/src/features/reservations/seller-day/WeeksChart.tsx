import { sellerWeekRoutes } from '@kram/contract/seller-view/week-routes'
import type { SellerWeek } from '@kram/contract/seller-view/week-schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#lib/api'
import { reservationKeys } from '#shared/query-keys.ts'
import { shortDateText, zloty } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import { Card } from '#ui/layout'
import { Skeleton, Unanswered } from '#ui/feedback'
import { barsOf, BASELINE, HEIGHT, WIDTH } from './weeks-chart.model.ts'

const QUARTER_HOUR_MS = 15 * 60_000

const weeksQuery = () =>
  queryOptions({
    queryKey: reservationKeys.weeks,
    queryFn: async ({ signal }) => (await call(sellerWeekRoutes.list, { signal })).items,
    staleTime: QUARTER_HOUR_MS,
  })

/** The last eight weeks as a chart and as a table. */
export function WeeksChart() {
  const query = useQuery(weeksQuery())
  const { data } = query
  if (!data) return <Unanswered query={query} shape={<Skeleton className="h-48" />} />
  if (data.every(({ reservations }) => reservations === 0))
    return <p className="text-muted">Tu zobaczysz, jak idzie sprzedaż, gdy przyjdą pierwsze rezerwacje.</p>
  return (
    <Card className="grid gap-3">
      <Bars weeks={data} />
      <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>
          <span className="mr-1.5 inline-block size-3 rounded-sm bg-brand" />
          odebrane
        </span>
        <span>
          <span className="mr-1.5 inline-block size-3 rounded-sm border-[1.5px] border-brand bg-brand-soft" />
          pozostałe rezerwacje
        </span>
      </p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">W liczbach</summary>
        <WeeksTable weeks={data} />
      </details>
    </Card>
  )
}

function Bars({ weeks }: { weeks: readonly SellerWeek[] }) {
  const id = useId()
  const last = weeks.at(-1)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={id} className="w-full">
      <title id={id}>
        {`Rezerwacje w ostatnich ośmiu tygodniach. W tym tygodniu ${counted(last?.reservations ?? 0, NOUNS.reservation)} za ${zloty(last?.value ?? '0.00')}. Wszystkie liczby są w tabeli pod wykresem.`}
      </title>
      <line x1="0" x2={WIDTH} y1={BASELINE} y2={BASELINE} className="stroke-line" strokeWidth="1.5" />
      {barsOf(weeks).map(({ monday, x, width, all, handedOver, reservations }) => (
        <g key={monday}>
          <rect
            x={x}
            width={width}
            y={BASELINE - all}
            height={all}
            rx="3"
            className="fill-brand-soft stroke-brand"
            strokeWidth={all > 0 ? 1.5 : 0}
          />
          <rect x={x} width={width} y={BASELINE - handedOver} height={handedOver} rx="3" className="fill-brand" />
          {reservations > 0 && (
            <text
              x={x + width / 2}
              y={BASELINE - all - 6}
              textAnchor="middle"
              className="fill-ink text-[12px] font-semibold"
            >
              {reservations}
            </text>
          )}
          <text x={x + width / 2} y={HEIGHT - 4} textAnchor="middle" className="fill-muted text-[10px]">
            {shortDateText(monday)}
          </text>
        </g>
      ))}
    </svg>
  )
}

function WeeksTable({ weeks }: { weeks: readonly SellerWeek[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Ostatnie osiem tygodni</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1.5 pr-3 font-normal">
              Tydzień od
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-normal">
              Rezerwacje
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-normal">
              Odebrane
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Wartość
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weeks.toReversed().map(({ monday, reservations, handedOver, value }) => (
            <tr key={monday}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                {shortDateText(monday)}
              </th>
              <td className="py-1.5 pr-3 text-right">{reservations}</td>
              <td className="py-1.5 pr-3 text-right">{handedOver}</td>
              <td className="py-1.5 text-right whitespace-nowrap">{zloty(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
