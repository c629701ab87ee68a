import { percentile } from '../support/median.ts'
import { GIVE_UP_MS, type Outcome } from './open-load.ts'

const BUSY = 503
const HUNDRED = 100

export type Row = {
  sent: number
  p50: number
  p95: number
  p99: number
  slowest: number
  /** Answers 503: the server sheds load. */
  busy: number
  /** Other answers than 2xx and 503, and none. */
  errors: number
}

const isAnswered = (status: number): boolean => status >= 200 && status < 300
const rounded = (value: number): number => Number(value.toFixed(1))

/** Refused and failed requests count as the slowest: a server must not look faster for refusing. */
const rowOf = (outcomes: readonly Outcome<string>[]): Row => {
  const times = outcomes.map(({ status, ms }) => (isAnswered(status) ? ms : Math.max(ms, GIVE_UP_MS)))
  const count = (is: (status: number) => boolean) => outcomes.filter(({ status }) => is(status)).length
  return {
    sent: outcomes.length,
    p50: rounded(percentile(times, 0.5)),
    p95: rounded(percentile(times, 0.95)),
    p99: rounded(percentile(times, 0.99)),
    slowest: rounded(percentile(times, 1)),
    busy: count((status) => status === BUSY),
    errors: count((status) => !isAnswered(status) && status !== BUSY),
  }
}

/** A row for each kind, and one for all. */
export const rowsOf = <Kind extends string>(
  kinds: readonly Kind[],
  outcomes: readonly Outcome<Kind>[],
): Record<Kind | 'all', Row> => {
  const byKind = kinds.map((name) => [name, rowOf(outcomes.filter(({ kind }) => kind === name))] as const)
  return Object.fromEntries([...byKind, ['all', rowOf(outcomes)]]) as Record<Kind | 'all', Row>
}

export const percentOf = (part: number, whole: number): number => rounded((part / whole) * HUNDRED)
