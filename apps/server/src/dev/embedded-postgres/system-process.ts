import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The command line of a running process; empty for an ended process or a zombie. */
export function commandOf(pid: number): string {
  if (process.platform === 'linux') return readProc(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** Identifies a process despite reused ids; undefined when it does not run. */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readProc(`/proc/${pid}/stat`)
    const fields = stat.slice(stat.lastIndexOf(')')).split(' ')
    return fields[1] === 'Z' ? undefined : fields[20]
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
}

function readProc(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
