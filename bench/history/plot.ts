import { type Figure, goalText } from '../support/goals.ts'
import type { Line } from './history.ts'

const COLUMNS = 3
const [WIDTH, HEIGHT, GAP, TOP] = [320, 118, 20, 56]
/** Inside a panel, for its title above and commits below. */
const [ABOVE, BELOW, SIDE] = [34, 18, 10]
const HEADROOM = 1.15
const TITLE_LENGTH = 44
const [INK, FAINT, MET, MISSED] = ['#1d2733', '#5b6a7a', '#2f7d4f', '#b3261e']
const MACHINES = ['#1f4e9c', '#8a5a00', '#6b3fa0']

type Point = { at: number; machine: string; figure: Figure }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const round = (value: number): string => value.toFixed(1)
const text = (x: number, y: number, content: string, attributes = ''): string =>
  `<text x="${round(x)}" y="${round(y)}"${attributes && ` ${attributes}`}>${escaped(content)}</text>`

/** The points of each figure that has a goal, by its name. */
const pointsByName = (lines: readonly Line[]): Map<string, Point[]> => {
  const points = lines.flatMap(({ machine, runs }, at) =>
    Object.values(runs).flatMap(({ figures }) =>
      figures.filter((figure) => goalText(figure) !== '').map((figure) => ({ at, machine, figure })),
    ),
  )
  return Map.groupBy(points, ({ figure }) => figure.name)
}

const isMet = ({ value, max, min }: Figure): boolean => value <= (max ?? Infinity) && value >= (min ?? -Infinity)

/** One figure over all lines: goal dashed, points by machine, the last value in words. */
const panel = (name: string, points: readonly Point[], count: number, machines: readonly string[]): string => {
  const last = points.at(-1)
  if (!last) return ''
  const goal = last.figure.max ?? last.figure.min ?? 0
  const values = points.map(({ figure }) => figure.value).filter(Number.isFinite)
  const top = Math.max(goal, ...values, 1e-9) * HEADROOM
  const x = (at: number) => SIDE + ((at + 0.5) / count) * (WIDTH - 2 * SIDE)
  const y = (value: number) => HEIGHT - BELOW - (Math.min(value, top) / top) * (HEIGHT - BELOW - ABOVE)
  const curves = machines.map((machine, n) => {
    const own = points.filter((point) => point.machine === machine && Number.isFinite(point.figure.value))
    const at = own.map(({ at: n_, figure }) => `${round(x(n_))},${round(y(figure.value))}`)
    return `<polyline fill="none" stroke="${MACHINES[n % MACHINES.length]}" stroke-width="1.4" points="${at.join(' ')}"/>`
  })
  const dots = points
    .filter(({ figure }) => Number.isFinite(figure.value))
    .map(
      ({ at, figure }) =>
        `<circle cx="${round(x(at))}" cy="${round(y(figure.value))}" r="2.6" fill="${isMet(figure) ? MET : MISSED}"/>`,
    )
  const summary = `${last.figure.value} ${last.figure.unit}, goal ${goalText(last.figure)}`
  const title = name.length > TITLE_LENGTH ? `${name.slice(0, TITLE_LENGTH - 1)}…` : name
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="4" fill="#f4f6f8"/>`,
    text(SIDE, 15, title, 'font-weight="600"'),
    text(SIDE, 29, summary, `fill="${isMet(last.figure) ? MET : MISSED}"`),
    `<line x1="${SIDE}" x2="${WIDTH - SIDE}" y1="${round(y(goal))}" y2="${round(y(goal))}" stroke="${FAINT}" stroke-dasharray="4 3"/>`,
    `<line x1="${SIDE}" x2="${WIDTH - SIDE}" y1="${HEIGHT - BELOW}" y2="${HEIGHT - BELOW}" stroke="#c3ccd6"/>`,
    ...curves,
    ...dots,
  ].join('\n')
}

/** A panel for each figure with a goal; commits from left to right. */
export const plot = (lines: readonly Line[]): string => {
  const figures = [...pointsByName(lines)]
  const machines = [...new Set(lines.map(({ machine }) => machine))]
  const width = COLUMNS * (WIDTH + GAP) + GAP
  const height = TOP + Math.ceil(figures.length / COLUMNS) * (HEIGHT + GAP) + machines.length * 16 + 8
  const [first, last] = [lines[0], lines.at(-1)]
  const panels = figures.map(([name, points], n) => {
    const [left, top] = [GAP + (n % COLUMNS) * (WIDTH + GAP), TOP + Math.floor(n / COLUMNS) * (HEIGHT + GAP)]
    const labels = [
      text(SIDE, HEIGHT - 5, first?.commit ?? '', `fill="${FAINT}" font-size="10"`),
      text(WIDTH - SIDE, HEIGHT - 5, last?.commit ?? '', `fill="${FAINT}" font-size="10" text-anchor="end"`),
    ]
    return `<g transform="translate(${left} ${top})">\n${panel(name, points, lines.length, machines)}\n${labels.join('\n')}\n</g>`
  })
  const legend = machines.map((machine, n) => {
    const top = height - (machines.length - n) * 16
    return text(GAP, top + 4, machine, `fill="${MACHINES[n % MACHINES.length]}"`)
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" fill="${INK}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(GAP, 24, 'Figures with a goal, by commit', 'font-size="16" font-weight="600"'),
    text(
      GAP,
      42,
      'dashed: the goal; green: met; red: missed; lines join measurements of one machine',
      `fill="${FAINT}"`,
    ),
    ...panels,
    ...legend,
    '</svg>\n',
  ].join('\n')
}
