import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { record } from './record.ts'
import { concludeGoals, type Figure, goalText, rounded } from './goals.ts'
import type { Rate } from '../support/load.ts'
import { median } from '../support/median.ts'

export type { Figure } from './goals.ts'

const RESULTS = resolve(import.meta.dirname, '../results')

/** `cost`: milliseconds of processor time of a request, server and database together. */
export type Sample = Rate & { cost: number }
/** The product beside its bare twin. A pair without a goal is for orientation. */
export type Pair = {
  name: string
  /** At most so many times the cost, or at least such a part of the rate. */
  goal: { cost: number } | { rate: number } | null
  product: Sample[]
  bare: Sample[]
}

type Row = Record<'ms' | 'bare ms' | '× ms' | 'a second' | 'bare a second' | '× rate' | 'p99' | 'bare p99', number>

/**
 * The ratio is the median of the rounds' ratios, because load of the machine that changes over time affects both servers in
 * a round.
 */
const ratioOf = ({ product, bare }: Pair, of: (sample: Sample) => number): number =>
  rounded(
    median(product.map((sample, round) => of(sample) / (bare[round] === undefined ? Number.NaN : of(bare[round])))),
  )

const costRatio = (pair: Pair): number => ratioOf(pair, ({ cost }) => cost)
const rateRatio = (pair: Pair): number => ratioOf(pair, ({ perSecond }) => perSecond)

const rowOf = (pair: Pair): Row => {
  const of = (samples: readonly Sample[], name: 'cost' | 'perSecond' | 'p99', digits: number) =>
    rounded(median(samples.map((sample) => sample[name])), digits)
  return {
    ms: of(pair.product, 'cost', 3),
    'bare ms': of(pair.bare, 'cost', 3),
    '× ms': costRatio(pair),
    'a second': of(pair.product, 'perSecond', 0),
    'bare a second': of(pair.bare, 'perSecond', 0),
    '× rate': rateRatio(pair),
    p99: of(pair.product, 'p99', 1),
    'bare p99': of(pair.bare, 'p99', 1),
  }
}

const figureOf = (pair: Pair): Figure => {
  if (pair.goal && 'rate' in pair.goal)
    return { name: pair.name, value: rateRatio(pair), unit: '× bare rate', min: pair.goal.rate }
  return {
    name: pair.name,
    value: costRatio(pair),
    unit: '× bare processor time',
    ...(pair.goal && { max: pair.goal.cost }),
  }
}

/** Reports the pairs, each as a figure too, and the other figures. */
export const report = (
  name: string,
  facts: Record<string, unknown>,
  pairs: readonly Pair[],
  singles: readonly Figure[] = [],
): void => {
  const rows = Object.fromEntries(pairs.map((pair) => [pair.name, rowOf(pair)]))
  if (pairs.length > 0) console.table(rows)
  reportFigures(name, { ...facts, rows }, [...pairs.map(figureOf), ...singles])
}

/**
 * Prints the figures, writes them as JSON into `bench/results` and, with `--record`, into the history. The process ends with 1 when a
 * goal is missed.
 */
export const reportFigures = (name: string, facts: Record<string, unknown>, measured: readonly Figure[]): void => {
  const figures = measured.map((each) => ({ ...each, value: rounded(each.value) }))
  console.table(
    Object.fromEntries(
      figures.map((each) => [each.name, { value: each.value, unit: each.unit, goal: goalText(each) }]),
    ),
  )
  write(name, { ...facts, figures })
  if (process.argv.includes('--record')) record(name, facts, figures)
  concludeGoals(figures)
}

/** Writes the measurements as JSON into `bench/results`, with the time and the machine. */
export const write = (name: string, facts: Record<string, unknown>): void => {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, `${name}.json`)
  const machine = { at: new Date().toISOString(), node: process.version, cores: cpus().length }
  writeFileSync(file, `${JSON.stringify({ ...machine, ...facts }, null, 2)}\n`)
  console.log(`written to ${file}`)
}
