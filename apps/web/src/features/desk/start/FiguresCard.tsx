import { FIGURE_LABELS, type FigureName } from '@kram/contract/desk/limits'
import type { Desk } from '@kram/contract/desk/schemas'
import { dateTimeText, shortDateText } from '@kram/polish/format'
import { EmptyState } from '#ui/feedback'
import { Card } from '#ui/layout'
import { changeText, linePoints, pathOf } from './chart.ts'

const NAMES = Object.keys(FIGURE_LABELS) as FigureName[]
const WIDTH = 160
const HEIGHT = 36

/** What was counted this week, with the weeks before as a line and as a table. */
export function FiguresCard({ desk: { weeks, countedAt } }: { desk: Desk }) {
  return (
    <Card flush>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 className="type-title">Ten tydzień</h2>
        {countedAt !== null && <p className="text-sm text-muted">stan: {dateTimeText(countedAt)}</p>}
      </div>
      {weeks.length === 0 ? (
        <div className="px-4 pb-4">
          <EmptyState title="Jeszcze nic nie policzono">Liczby pojawią się w ciągu pół godziny.</EmptyState>
        </div>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-5">
            {NAMES.map((name) => (
              <Figure key={name} name={name} weeks={weeks} />
            ))}
          </dl>
          <WeekTable weeks={weeks} />
        </>
      )}
    </Card>
  )
}

type Weeks = Desk['weeks']

function Figure({ name, weeks }: { name: FigureName; weeks: Weeks }) {
  const values = weeks.map(({ figures }) => figures[name])
  const change = changeText(values.at(-1) ?? null, values.at(-2) ?? null)
  return (
    <div className="grid content-start gap-1 bg-surface px-4 py-3 max-sm:last:col-span-2">
      <dt className="text-sm text-muted">{FIGURE_LABELS[name]}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-bold tabular-nums">{(values.at(-1) ?? 0).toLocaleString('pl-PL')}</span>
        {change !== null && (
          <span className="text-sm text-muted">
            {change}
            <span className="sr-only"> wobec poprzedniego tygodnia</span>
          </span>
        )}
      </dd>
      <dd aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-9 w-full text-brand-ink">
          <path
            d={pathOf(linePoints(values, WIDTH, HEIGHT))}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </dd>
    </div>
  )
}

/** The lines as numbers, for those who do not see them. */
function WeekTable({ weeks }: { weeks: Weeks }) {
  return (
    <details className="border-t border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">Tydzień po tygodniu</summary>
      <div className="overflow-x-auto pb-4">
        <table className="w-full text-right text-sm tabular-nums">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 pr-3 text-left font-medium">
                Od
              </th>
              {NAMES.map((name) => (
                <th key={name} scope="col" className="px-2 py-1 font-medium">
                  {FIGURE_LABELS[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ week, figures }) => (
              <tr key={week} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium whitespace-nowrap">
                  {shortDateText(week)}
                </th>
                {NAMES.map((name) => (
                  <td key={name} className="px-2 py-1.5">
                    {figures[name] ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
