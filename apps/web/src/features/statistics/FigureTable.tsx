import { cx } from '#ui/cx.ts'
import type { AnyFigure, FigureRow } from './figures.ts'

/** The numbers of a figure: a table, on a phone one block per row. */
export function FigureTable({ figure, rows }: { figure: AnyFigure; rows: readonly FigureRow[] }) {
  const { titles, about } = figure
  return (
    <table className="w-full text-sm max-sm:block">
      <caption className="sr-only">{about}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {titles.map(({ title, right }) => (
            <th
              key={title}
              scope="col"
              className={cx('py-1.5 pr-2 font-semibold text-muted last:pr-0', right ? 'text-right' : 'text-left')}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ cells }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own: they are what the period gave.
          <tr key={index} className="border-t border-line max-sm:block max-sm:py-2">
            {cells.map((cell, at) => (
              <td
                key={titles[at]?.title}
                className={cx(
                  'py-1.5 pr-2 last:pr-0 max-sm:flex max-sm:justify-between max-sm:gap-3 max-sm:py-0.5 max-sm:pr-0',
                  titles[at]?.right === true && 'text-right tabular-nums',
                  at === 0 && 'font-semibold',
                )}
              >
                {at > 0 && (
                  <span aria-hidden="true" className="text-muted sm:hidden">
                    {titles[at]?.title}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
