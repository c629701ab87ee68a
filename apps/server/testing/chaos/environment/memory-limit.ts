import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The memory controllers of Linux: version 1 has a tree of its own. */
const V1 = '/sys/fs/cgroup/memory'
const V2 = '/sys/fs/cgroup'

export type MemoryLimit = {
  /** A command that runs another one under the limit from its first page on. */
  prefix: readonly string[]
  figures: () => { peakMiB: number; kills: number }
  /** Waits for the processes under it to end. */
  remove: () => Promise<void>
}

const MIB = 1024 * 1024
const MAX_WAITS = 100
const WAIT_MS = 100

const numberIn = (path: string, name: RegExp): number => Number(name.exec(readFileSync(path, 'utf8'))?.[1] ?? 0)

/** A limit that the kernel enforces by killing; `null` where this process may not set one. */
export function createMemoryLimit(megabytes: number): MemoryLimit | null {
  const isV1 = existsSync(join(V1, 'memory.limit_in_bytes'))
  const folder = join(isV1 ? V1 : V2, `kram-chaos-${process.pid}`)
  const file = (name: string) => join(folder, name)
  try {
    mkdirSync(folder)
    writeFileSync(file(isV1 ? 'memory.limit_in_bytes' : 'memory.max'), String(megabytes * MIB))
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return null
  }
  return {
    prefix: ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', file('cgroup.procs')],
    figures: () => ({
      peakMiB: Math.round(numberIn(file(isV1 ? 'memory.max_usage_in_bytes' : 'memory.peak'), /^(\d+)/) / MIB),
      kills: numberIn(file(isV1 ? 'memory.oom_control' : 'memory.events'), /^oom_kill (\d+)/m),
    }),
    remove: async () => {
      const isInUse = () => readFileSync(file('cgroup.procs'), 'utf8') !== ''
      for (let attempts = 0; attempts < MAX_WAITS && isInUse(); attempts++) await pause(WAIT_MS)
      rmdirSync(folder)
    },
  }
}
