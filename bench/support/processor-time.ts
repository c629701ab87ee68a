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

/** Processor time of PostgreSQL: its main process, the children that ended and those that run. */
export const databaseTicks = (postmaster: string): number => {
  const before = ticksOf(postmaster)
  const children = readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const ticks = ticksOf(pid)
      return ticks.parent === postmaster ? [ticks] : []
    } catch {
      return []
    }
  })
  // A child that ended meanwhile would be counted twice or not at all.
  const main = ticksOf(postmaster)
  return main.ended === before.ended ? sumOfTicks(main, children) : databaseTicks(postmaster)
}
