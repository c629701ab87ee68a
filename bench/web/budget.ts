import lighthouse, { type Config, type Flags } from 'lighthouse'
import type { Measurement } from './goals.ts'

/** Slow 4G: 562 ms per request, 1.47 Mbit/s. */
const SLOW_4G: Flags['throttling'] = {
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

type Mark = { name: string; startTime: number }

/** The time of the performance mark that the page sets when it is hydrated. */
const hydratedAt = (details: unknown): number => {
  const marks = (details as { items?: readonly Mark[] } | undefined)?.items ?? []
  return Math.round(marks.find(({ name }) => name === 'hydrated')?.startTime ?? Number.NaN)
}

const isFailedAudit = ({ score, scoreDisplayMode }: { score: number | null; scoreDisplayMode: string }): boolean =>
  score === 0 && scoreDisplayMode === 'binary'

/**
 * One visit with an empty cache on a phone, with real throttling instead of a simulation: the processor is slowed down by the
 * factor `slowdown`.
 */
export const measurePage = async (url: string, port: number, slowdown: number): Promise<Measurement> => {
  const throttling = { ...SLOW_4G, cpuSlowdownMultiplier: slowdown }
  const flags: Flags = { port, onlyCategories: [...CATEGORIES], throttlingMethod: 'devtools', throttling }
  const config: Config = { extends: 'lighthouse:default' }
  const result = await lighthouse(url, { ...flags, logLevel: 'error' }, config)
  const lhr = result?.lhr
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`)
  const scores = CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])
  const times = Object.entries(TIMES).map(([name, audit]) => [
    name,
    Number((lhr.audits[audit]?.numericValue ?? Number.NaN).toFixed(name === 'cls' ? 3 : 0)),
  ])
  const hydrated = hydratedAt(lhr.audits['user-timings']?.details)
  const measurement = Object.fromEntries([...scores, ...times, ['hydrated', hydrated]]) as Measurement
  for (const { id } of Object.values(lhr.audits).filter(isFailedAudit)) console.log(`  ${url}: ${id}`)
  return measurement
}
