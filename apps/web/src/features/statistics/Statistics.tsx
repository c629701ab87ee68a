import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { csvTable, saveTable } from '#lib/files'
import { statisticsKeys } from '#shared/query-keys.ts'
import { Button } from '#ui/buttons'
import { EmptyState, Unanswered } from '#ui/feedback'
import { DownloadIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { BarChart } from './BarChart.tsx'
import { FigureTable } from './FigureTable.tsx'
import { type AnyFigure, type FigureName, type FigureRow, FIGURES } from './figures.ts'

type Props = { name: FigureName; period: { from: string; to: string } }

/** One figure over a period: chart, table and file. */
export function Statistics({ name, period }: Props) {
  const figure: AnyFigure = FIGURES[name]
  const query = useQuery({
    queryKey: statisticsKeys.figure(name, period),
    queryFn: ({ signal }) => figure.read(period, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  if (!data) return <Unanswered query={query} />
  const rows = data.rows.filter(({ cells }) => cells.length === figure.titles.length)
  if (rows.length === 0) return <EmptyState title="Nie ma tu jeszcze liczb">{figure.empty}</EmptyState>
  const bars = rows.flatMap(({ bar }) => bar ?? [])
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{figure.about}</h2>
        <Button variant="secondary" icon={<DownloadIcon aria-hidden="true" />} onClick={() => save(figure, rows)}>
          Pobierz CSV
        </Button>
      </div>
      {figure.hasChart && bars.some(({ value }) => value > 0) && <BarChart about={figure.about} bars={bars} />}
      <FigureTable figure={figure} rows={rows} />
    </Card>
  )
}

const save = ({ titles, fileName }: AnyFigure, rows: readonly FigureRow[]): void =>
  saveTable(
    csvTable(
      titles.map(({ title }) => title),
      rows.map(({ cells }) => cells),
    ),
    fileName,
  )
