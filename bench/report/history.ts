import type { Figure } from './goals.ts'

/** One benchmark at one commit. `load`: of the machine, before. */
export type Run = { at: string; offers: number | null; load: number; figures: readonly Figure[] }
export type Machine = { commit: string; machine: string; cores: number; node: string }
/** What was measured of a commit on a machine, by benchmark. */
export type Line = Machine & { runs: Record<string, Run> }

/** A figure that was measured again replaces the older one; those of other parts of the benchmark stay. */
const mergedRun = (old: Run | undefined, run: Run): Run => {
  const names = new Set(run.figures.map(({ name }) => name))
  return { ...run, figures: [...(old?.figures ?? []).filter(({ name }) => !names.has(name)), ...run.figures] }
}

/** The lines with this run: one line for each commit and machine, in the order in which they came. */
export const withRun = (lines: readonly Line[], machine: Machine, name: string, run: Run): Line[] => {
  const isSame = (line: Line) => line.commit === machine.commit && line.machine === machine.machine
  const old = lines.find(isSame)
  const line = { ...machine, runs: { ...old?.runs, [name]: mergedRun(old?.runs[name], run) } }
  return old ? lines.map((each) => (isSame(each) ? line : each)) : [...lines, line]
}

export const parseLines = (text: string): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    // JSON has no NaN; a value that could not be measured is null there.
    .map((line) => JSON.parse(line, (key, value: unknown) => (key === 'value' ? (value ?? Number.NaN) : value)) as Line)

export const formatLines = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
