import { sellerStatisticsRoutes } from '@kram/contract/seller-view/statistics/routes'
import type {
  BuyerFigure,
  MonthFigure,
  PlaceFigure,
  ProductFigure,
} from '@kram/contract/seller-view/statistics/schemas'
import { amountText, dateText, dateTimeText, zloty } from '@kram/polish/format'
import { monthText } from '@kram/polish/texts/month-text'
import { call } from '#lib/api'

type Period = { from: string; to: string }

type FigureColumn<Row> = { title: string; right?: true; text: (row: Row) => string }

/** One figure: how it is read, what its table shows and what its chart compares. */
type Figure<Row> = {
  label: string
  /** What the chart shows, for those who do not see it. */
  about: string
  read: (query: Period, signal?: AbortSignal) => Promise<{ items: Row[] }>
  columns: readonly FigureColumn<Row>[]
  /** What the bars compare; without it there is no chart. */
  bar?: { name: (row: Row) => string; value: (row: Row) => number; text: (row: Row) => string }
  fileName: string
  empty: string
}

/** A figure whose rows nobody else looks into. */
export type AnyFigure = Omit<Figure<never>, 'read' | 'columns' | 'bar'> & {
  read: (query: Period, signal?: AbortSignal) => Promise<{ rows: FigureRow[] }>
  titles: readonly { title: string; right: boolean }[]
  hasChart: boolean
}
export type FigureRow = { cells: readonly string[]; bar: { name: string; value: number; text: string } | null }

const figure = <Row>({ read, columns, bar, ...rest }: Figure<Row>): AnyFigure => ({
  ...rest,
  titles: columns.map(({ title, right = false }) => ({ title, right })),
  hasChart: bar !== undefined,
  read: async (query, signal) => ({
    rows: (await read(query, signal)).items.map((row) => ({
      cells: columns.map(({ text }) => text(row)),
      bar: bar ? { name: bar.name(row), value: bar.value(row), text: bar.text(row) } : null,
    })),
  }),
})

type Totals = { reservations: number; value: string; noShows: number }
const TOTALS: readonly FigureColumn<Totals>[] = [
  { title: 'Wydane', right: true, text: ({ reservations }) => String(reservations) },
  { title: 'Wartość', right: true, text: ({ value }) => zloty(value) },
  { title: 'Nieodebrane', right: true, text: ({ noShows }) => String(noShows) },
]
const byValue = <Row extends Totals>(name: (row: Row) => string) => ({
  name,
  value: (row: Row) => Number(row.value),
  text: (row: Row) => zloty(row.value),
})

const NOTHING_HANDED_OVER = 'W tym czasie nic jeszcze nie wydano.'

/** The latest first, from the first month in which there was anything. */
export const latestMonths = (months: readonly MonthFigure[]): MonthFigure[] =>
  months
    .slice(
      Math.max(
        0,
        months.findIndex(({ reservations, noShows }) => reservations + noShows > 0),
      ),
    )
    .toReversed()

export const FIGURES = {
  products: figure({
    label: 'Produkty',
    about: 'Wartość wydanych produktów',
    read: (query, signal) => call(sellerStatisticsRoutes.products, { query, ...(signal && { signal }) }),
    columns: [
      { title: 'Produkt', text: ({ productName, variantName }) => `${productName}, ${variantName}` },
      { title: 'Ilość', right: true, text: (row) => amountText(row.quantity, row) },
      ...TOTALS,
    ],
    bar: byValue(({ productName, variantName }: ProductFigure) => `${productName}, ${variantName}`),
    fileName: 'statystyki-produkty.csv',
    empty: NOTHING_HANDED_OVER,
  }),
  buyers: figure({
    label: 'Kupujący',
    about: 'Wartość zamówień według kupujących',
    read: (query, signal) => call(sellerStatisticsRoutes.buyers, { query, ...(signal && { signal }) }),
    columns: [
      { title: 'Kupujący', text: ({ name }) => name },
      { title: 'Stały czy nowy', text: ({ regular }) => (regular ? 'stały' : 'nowy') },
      ...TOTALS,
      { title: 'Ostatnio', right: true, text: ({ lastDate }) => dateText(lastDate) },
    ],
    bar: byValue(({ name, regular }: BuyerFigure) => `${name} (${regular ? 'stały' : 'nowy'})`),
    fileName: 'statystyki-kupujacy.csv',
    empty: NOTHING_HANDED_OVER,
  }),
  locations: figure({
    label: 'Miejsca',
    about: 'Wartość zamówień według miejsc',
    read: (query, signal) => call(sellerStatisticsRoutes.locations, { query, ...(signal && { signal }) }),
    columns: [
      { title: 'Miejsce', text: ({ name }) => name },
      { title: 'Sposób', text: ({ fulfilment }) => (fulfilment === 'delivery' ? 'dostawa' : 'odbiór') },
      ...TOTALS,
    ],
    bar: byValue(({ name, fulfilment }: PlaceFigure) => (fulfilment === 'delivery' ? `${name}, dostawa` : name)),
    fileName: 'statystyki-miejsca.csv',
    empty: NOTHING_HANDED_OVER,
  }),
  months: figure({
    label: 'Miesiące',
    about: 'Wartość zamówień według miesięcy',
    read: async (query, signal) => {
      const { items } = await call(sellerStatisticsRoutes.months, { query, ...(signal && { signal }) })
      return { items: latestMonths(items) }
    },
    columns: [{ title: 'Miesiąc', text: ({ month }) => monthText(month) }, ...TOTALS],
    bar: byValue(({ month }: MonthFigure) => monthText(month)),
    fileName: 'statystyki-miesiace.csv',
    empty: NOTHING_HANDED_OVER,
  }),
  soldOut: figure({
    label: 'Wyprzedane',
    about: 'Kiedy czego zabrakło',
    read: (query, signal) => call(sellerStatisticsRoutes.soldOut, { query, ...(signal && { signal }) }),
    columns: [
      { title: 'Produkt', text: ({ productName, variantName }) => `${productName}, ${variantName}` },
      { title: 'Na dzień', text: ({ date }) => (date === null ? '–' : dateText(date)) },
      { title: 'Zabrakło', right: true, text: ({ soldOutAt }) => dateTimeText(soldOutAt) },
    ],
    fileName: 'statystyki-wyprzedane.csv',
    empty: 'W tym czasie niczego nie zabrakło.',
  }),
} as const satisfies Record<string, AnyFigure>

export type FigureName = keyof typeof FIGURES
