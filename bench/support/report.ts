import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import type { Rate } from './load.ts'
import { median } from './median.ts'

const RESULTS = resolve(import.meta.dirname, '../results')

/** A pair without a target is for orientation. */
export type Pair = { name: string; target: number | null; product: Rate[]; bare: Rate[] }
/** A single measurement with its limit. */
export type Figure = { name: string; value: number; unit: string; max: number }
type Row = {
  name: string
  product: number
  bare: number
  ratio: number
  target: number | null
  p99: number
  bareP99: number
  met: boolean | null
}

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))

/**
 * The ratio is the median of the rounds' ratios, because load of the machine that changes over time affects both servers in
 * a round.
 */
const rowOf = ({ name, target, product, bare }: Pair): Row => {
  const ratio = median(product.map(({ perSecond }, i) => perSecond / (bare[i]?.perSecond ?? Number.NaN)))
  return {
    name,
    product: rounded(median(product.map(({ perSecond }) => perSecond))),
    bare: rounded(median(bare.map(({ perSecond }) => perSecond))),
    ratio: rounded(ratio, 2),
    target,
    p99: rounded(median(product.map(({ p99 }) => p99))),
    bareP99: rounded(median(bare.map(({ p99 }) => p99))),
    met: target === null ? null : ratio >= target,
  }
}

/** Prints the table and writes it as JSON into `bench/results`. */
export const report = (
  name: string,
  facts: Record<string, unknown>,
  pairs: readonly Pair[],
  singles: readonly Figure[] = [],
): void => {
  const rows = pairs.map(rowOf)
  const figures = singles.map((each) => ({ ...each, value: rounded(each.value), met: each.value <= each.max }))
  for (const table of [rows, figures]) if (table.length > 0) console.table(table)
  write(name, { ...facts, rows, figures })
}

/** Writes the measurements as JSON into `bench/results`, with the time and the machine. */
export const write = (name: string, facts: Record<string, unknown>): void => {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, `${name}.json`)
  const machine = { at: new Date().toISOString(), node: process.version, cores: cpus().length }
  writeFileSync(file, `${JSON.stringify({ ...machine, ...facts }, null, 2)}\n`)
  console.log(`written to ${file}`)
}
