import { type Figure, goalText } from './goals.ts'
import type { Line } from './history.ts'

const COLUMNS = 4
const [WIDTH, HEIGHT, GAP, TOP, HEADING] = [270, 104, 14, 50, 30]
/** Inside a panel, for its title above and commits below. */
const [ABOVE, BELOW, SIDE] = [36, 16, 8]
const LEGEND_LINE = 16
const HEADROOM = 1.15
const TITLE_LENGTH = 40
const [INK, FAINT, MET, MISSED] = ['#1d2733', '#5b6a7a', '#2f7d4f', '#b3261e']
const MACHINES = ['#1f4e9c', '#8a5a00', '#6b3fa0']

type Point = { at: number; machine: string; figure: Figure }
type Place = { x: number; y: number }

const escaped = (content: string): string => content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const shortened = (content: string): string =>
  content.length > TITLE_LENGTH ? `${content.slice(0, TITLE_LENGTH - 1)}…` : content
const round = (value: number): string => value.toFixed(1)
const text = ({ x, y }: Place, content: string, attributes = ''): string =>
  `<text x="${round(x)}" y="${round(y)}"${attributes && ` ${attributes}`}>${escaped(content)}</text>`
const colourOf = (n: number): string => MACHINES[n % MACHINES.length] ?? INK

/** The points of each figure that has a goal, by benchmark and name. */
const pointsByBenchmark = (lines: readonly Line[]): [benchmark: string, figures: [string, Point[]][]][] => {
  const benchmarks = [...new Set(lines.flatMap(({ runs }) => Object.keys(runs)))]
  return benchmarks.map((benchmark) => {
    const points = lines.flatMap(({ machine, runs }, at) =>
      (runs[benchmark]?.figures ?? [])
        .filter((figure) => goalText(figure) !== '')
        .map((figure) => ({ at, machine, figure })),
    )
    return [benchmark, [...Map.groupBy(points, ({ figure }) => figure.name)]]
  })
}

const isMet = ({ value, max, min }: Figure): boolean => value <= (max ?? Infinity) && value >= (min ?? -Infinity)

/** Lines that join the points of one machine, and the points. */
const curves = (points: readonly Point[], machines: readonly string[], placeOf: (point: Point) => Place): string[] => {
  const measured = points.filter(({ figure }) => Number.isFinite(figure.value))
  const joined = machines.map((machine, n) => {
    const own = measured.filter((point) => point.machine === machine).map(placeOf)
    const list = own.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')
    return `<polyline fill="none" stroke="${colourOf(n)}" stroke-width="1.4" points="${list}"/>`
  })
  const dots = measured.map((point) => {
    const { x, y } = placeOf(point)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="2.6" fill="${isMet(point.figure) ? MET : MISSED}"/>`
  })
  return [...joined, ...dots]
}

const rule = (y: number, attributes: string): string =>
  `<line x1="${SIDE}" x2="${WIDTH - SIDE}" y1="${round(y)}" y2="${round(y)}" ${attributes}/>`

/** One figure over all lines: the goal dashed, the last value in words. */
const panel = (name: string, points: readonly Point[], lines: readonly Line[], machines: readonly string[]): string => {
  const last = points.at(-1)
  if (!last) return ''
  const goal = last.figure.max ?? last.figure.min ?? 0
  const values = points.map(({ figure }) => figure.value).filter(Number.isFinite)
  const top = Math.max(goal, ...values, Number.MIN_VALUE) * HEADROOM
  const placeOf = ({ at, figure }: Pick<Point, 'at'> & { figure: Pick<Figure, 'value'> }): Place => ({
    x: SIDE + ((at + 0.5) / lines.length) * (WIDTH - 2 * SIDE),
    y: HEIGHT - BELOW - (figure.value / top) * (HEIGHT - BELOW - ABOVE),
  })
  const small = `fill="${FAINT}" font-size="10"`
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="4" fill="#f4f6f8"/>`,
    text({ x: SIDE, y: 15 }, shortened(name), 'font-weight="600"'),
    text(
      { x: SIDE, y: 30 },
      `${last.figure.value} ${last.figure.unit}, goal ${goalText(last.figure)}`,
      `fill="${isMet(last.figure) ? MET : MISSED}"`,
    ),
    rule(placeOf({ at: 0, figure: { value: goal } }).y, `stroke="${FAINT}" stroke-dasharray="4 3"`),
    rule(HEIGHT - BELOW, 'stroke="#c3ccd6"'),
    ...curves(points, machines, placeOf),
    text({ x: SIDE, y: HEIGHT - 4 }, lines[0]?.commit ?? '', small),
    text({ x: WIDTH - SIDE, y: HEIGHT - 4 }, lines.at(-1)?.commit ?? '', `${small} text-anchor="end"`),
  ].join('\n')
}

/** The panels of each benchmark, commits from left to right. */
export const plot = (lines: readonly Line[]): string => {
  const machines = [...new Set(lines.map(({ machine }) => machine))]
  const width = COLUMNS * (WIDTH + GAP) + GAP
  let top = TOP
  const sections = pointsByBenchmark(lines).map(([benchmark, figures]) => {
    const heading = text({ x: GAP, y: top + HEADING - 10 }, benchmark, 'font-size="14" font-weight="600"')
    top += HEADING
    const panels = figures.map(([name, points], n) => {
      const [left, above] = [GAP + (n % COLUMNS) * (WIDTH + GAP), top + Math.floor(n / COLUMNS) * (HEIGHT + GAP)]
      return `<g transform="translate(${left} ${above})">\n${panel(name, points, lines, machines)}\n</g>`
    })
    top += Math.ceil(figures.length / COLUMNS) * (HEIGHT + GAP)
    return [heading, ...panels].join('\n')
  })
  const legend = machines.map((machine, n) =>
    text({ x: GAP, y: top + (n + 1) * LEGEND_LINE }, machine, `fill="${colourOf(n)}"`),
  )
  const height = top + machines.length * LEGEND_LINE + GAP
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" fill="${INK}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text({ x: GAP, y: 24 }, 'Figures with a goal, by commit', 'font-size="16" font-weight="600"'),
    text(
      { x: GAP, y: 42 },
      'dashed: the goal; green: met; red: missed; lines join measurements of one machine',
      `fill="${FAINT}"`,
    ),
    ...sections,
    ...legend,
    '</svg>\n',
  ].join('\n')
}
