import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plan } from './plans.ts'

/** How much longer the largest market may take than the smallest, for the questions the goal binds. */
export const MOST_GROWTH = 2

/** What was measured of one kind of question: medians in milliseconds by number of offers, and the plans at the largest. */
export type Measured = { name: string; path: string; bound: boolean; medians: Record<number, number>; plans: Plan[] }

const FILE = join(resolve(import.meta.dirname, '../..'), 'docs/plans.md')
const LONGEST_LINE = 160

const number = (value: number) => value.toLocaleString('en-GB')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
/** Says how a step keeps its books, not what it reads. */
const BOOKKEEPING =
  /^\s*(Storage|Index Searches|Heap Fetches|Heap Blocks|Sort Method|Full-sort Groups|Pre-sorted Groups|Window|Cache Mode|Hits|Buckets):/
const clipped = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line)

/** Writes `docs/plans.md`: figures, indexes and the plans as PostgreSQL printed them. */
export const document = (sizes: readonly number[], measured: readonly Measured[]): void => {
  const largest = sizes.at(-1) ?? 0
  const lines = [
    '# Plans of the hot questions',
    '',
    'Written by `npm run bench:scale -- --document`, which fills markets of generated offers on real localities, asks the running',
    'product of each in turn over HTTP with nothing kept in memory, listens to the statements it sends, and runs each again under',
    '`explain (analyze, buffers)`. It fails when a statement reads a growing table from end to end, or when a question with a',
    'goal grows beyond it: the median at the largest size against the one at the smallest. The questions without a goal are',
    'measured and printed all the same. Times of a shared machine orient; ratios and plans count.',
    '',
    `Median answer in milliseconds, one question after another, ${sizes.map(number).join(' / ')} offers:`,
    '',
    row(['Question', ...sizes.map(number), 'growth', 'goal', 'indexes read']),
    row(['---', ...sizes.map(() => '--:'), '--:', '--:', '---']),
    ...measured.map(({ name, bound, medians, plans }) =>
      row([
        name,
        ...sizes.map((size) => (medians[size] ?? 0).toFixed(1)),
        growthOf(sizes, medians).toFixed(2),
        bound ? `≤ ${MOST_GROWTH}` : '–',
        [...new Set(plans.flatMap(({ indexes }) => indexes))].map((index) => `\`${index}\``).join(', '),
      ]),
    ),
    '',
    `## As PostgreSQL went about them, ${number(largest)} offers`,
    '',
    'Steps that were planned and not taken are left out: a list has two ways – few matches by their index, many by walking the order of the list – and takes one of them.',
    ...measured.flatMap(({ name, path, plans }) => [
      '',
      `### ${name[0]?.toUpperCase()}${name.slice(1)}`,
      '',
      `\`${path}\``,
      ...plans.flatMap(({ text }) => [
        '',
        '```',
        ...text
          .split('\n')
          .filter((line) => !BOOKKEEPING.test(line))
          .map(clipped),
        '```',
      ]),
    ]),
    '',
  ]
  writeFileSync(FILE, lines.join('\n'))
  console.log(`written to ${FILE}`)
}

/** How many times longer the largest market takes than the smallest. */
export const growthOf = (sizes: readonly number[], medians: Record<number, number>): number =>
  (medians[sizes.at(-1) ?? 0] ?? 0) / (medians[sizes[0] ?? 0] ?? 1)
