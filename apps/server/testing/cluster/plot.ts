import type { PhaseReport } from './run-cluster.ts'
import type { Timing } from '../chaos/load.ts'

const [WIDTH, HEIGHT] = [1000, 420]
const [LEFT, RIGHT, TOP, BOTTOM] = [76, 52, 56, 48]
const SECOND = 1000
const UNAVAILABLE = 503
/** Milliseconds, on a logarithmic scale. */
const LINES = [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000]
const BANDS = ['#f4f6f8', '#e3eaf1']

/** Answered requests of one second. */
export type Second = { at: number; count: number; p50: number; p99: number; refused: number }

export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** By the second in which a request was sent, beginning with the first phase. */
export function bySecond(timings: readonly Timing[], startedAt: number): Second[] {
  const groups = Map.groupBy(timings, ({ at }) => Math.floor((at - startedAt) / SECOND))
  return [...groups]
    .filter(([at]) => at >= 0)
    .toSorted(([a], [b]) => a - b)
    .map(([at, list]) => {
      const times = list.map(({ ms }) => ms).toSorted((a, b) => a - b)
      const refused = list.filter(({ status }) => status === UNAVAILABLE).length
      return { at, count: list.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), refused }
    })
}

type Scale = (value: number) => number
const round = (value: number): string => value.toFixed(1)

const curve = (seconds: readonly Second[], x: Scale, y: Scale, of: (second: Second) => number, colour: string) =>
  `<polyline fill="none" stroke="${colour}" stroke-width="1.6" points="${seconds
    .map((second) => `${round(x(second.at + 0.5))},${round(y(of(second)))}`)
    .join(' ')}"/>`

const label = (x: number, y: number, text: string, anchor = 'middle') =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${text}</text>`

function bands(phases: readonly PhaseReport[], x: Scale): string[] {
  const startedAt = phases[0]?.from ?? 0
  return phases.flatMap(({ name, from, to }, n) => {
    const [left, right] = [x((from - startedAt) / SECOND), x((to - startedAt) / SECOND)]
    return [
      `<rect x="${round(left)}" y="${TOP}" width="${round(right - left)}" height="${HEIGHT - TOP - BOTTOM}" fill="${BANDS[n % 2]}"/>`,
      // Names of neighbours are on two lines, because some phases are short.
      label((left + right) / 2, TOP - 8 - 16 * (n % 2), name),
    ]
  })
}

/** Median and p99 of every second, with the phases behind them. */
export function plot(phases: readonly PhaseReport[], timings: readonly Timing[]): string {
  const startedAt = phases[0]?.from ?? 0
  const length = ((phases.at(-1)?.to ?? 0) - startedAt) / SECOND
  const seconds = bySecond(timings, startedAt).filter(({ at }) => at < length)
  const highest = Math.max(...seconds.map(({ p99 }) => p99))
  const top = LINES.find((line) => line >= highest) ?? highest
  const x: Scale = (second) => LEFT + (second / length) * (WIDTH - LEFT - RIGHT)
  const y: Scale = (ms) => HEIGHT - BOTTOM - (Math.log(Math.max(1, ms)) / Math.log(top)) * (HEIGHT - TOP - BOTTOM)
  const lines = LINES.filter((line) => line <= top).flatMap((line) => [
    `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${round(y(line))}" y2="${round(y(line))}" stroke="#c3ccd6" stroke-width="0.6"/>`,
    label(LEFT - 6, y(line) + 4, `${line} ms`, 'end'),
  ])
  const ticks = Array.from({ length: Math.floor(length / 10) + 1 }, (_, n) =>
    label(x(n * 10), HEIGHT - BOTTOM + 18, `${n * 10} s`),
  )
  const refused = seconds
    .filter((second) => second.refused > 0)
    .map(
      ({ at, refused: count }) =>
        `<circle cx="${round(x(at + 0.5))}" cy="${HEIGHT - BOTTOM - 6}" r="${round(2 + Math.min(6, Math.log2(count)))}" fill="#b3261e" fill-opacity="0.6"/>`,
    )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12" fill="#1d2733">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    ...bands(phases, x),
    ...lines,
    ...ticks,
    curve(seconds, x, y, ({ p50 }) => p50, '#3a7d44'),
    curve(seconds, x, y, ({ p99 }) => p99, '#1f4e9c'),
    ...refused,
    `<g font-size="12">${label(LEFT, HEIGHT - 10, 'time of an answer, by the second in which the request was sent: green median, blue p99, red dots answers 503', 'start')}</g>`,
    '</svg>\n',
  ].join('\n')
}
