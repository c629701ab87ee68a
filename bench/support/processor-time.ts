import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
export const MS_PER_TICK = 10

/** Processor time of a process, and of its children that ended and were reaped. */
export type Ticks = { parent: string; own: number; ended: number }

/** Reads a line of `/proc/<pid>/stat`. The name of the command, in brackets, may hold spaces and brackets. */
export const parseStat = (line: string): Ticks => {
  const fields = line.replace(/^.*\) /s, '').split(' ')
  const at = (n: number) => Number(fields[n])
  return { parent: fields[1] ?? '', own: at(11) + at(12), ended: at(13) + at(14) }
}

/** Linux only. */
export const ticksOf = (pid: number | string): Ticks => parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))

/**
 * Processor time of a process and its children. Time of a child that ends moves from the child to `ended` of its parent, so the
 * sum never falls.
 */
export const sumOfTicks = (main: Ticks, children: readonly Ticks[]): number =>
  main.own + main.ended + children.reduce((sum, { own }) => sum + own, 0)

/** The running children of a process. */
export const childrenOf = (parent: string): { pid: string; ticks: Ticks }[] =>
  readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const ticks = ticksOf(pid)
      return ticks.parent === parent ? [{ pid, ticks }] : []
    } catch {
      return []
    }
  })

/** Processor time of a process, the children that ended and those that run: of PostgreSQL, or of a server with several processes. */
export const groupTicks = (parent: string): number => {
  const before = ticksOf(parent)
  const children = childrenOf(parent).map(({ ticks }) => ticks)
  // A child that ended meanwhile would be counted twice or not at all.
  const main = ticksOf(parent)
  return main.ended === before.ended ? sumOfTicks(main, children) : groupTicks(parent)
}
