import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LIBRARIES = '/usr/lib'
/** How long a process uses its last look at the file. */
const CACHE_SECONDS = 1

/** libfaketime of this machine, which shifts the clock of a process and its children, if it is installed. */
export function findLibfaketime(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined
  return readdirSync(LIBRARIES)
    .map((name) => join(LIBRARIES, name, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path))
}

export type Shift = {
  /** The variables of a process that follows this clock. */
  env: Record<string, string>
  /** Moves the clock to so many seconds from the true time. */
  set: (seconds: number) => Promise<void>
}

export function createShift(library: string, name: string, folder = mkdtempSync(join(tmpdir(), 'kram-clock-'))): Shift {
  chmodSync(folder, 0o755)
  const file = join(folder, name)
  const write = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`, { mode: 0o644 })
  write(0)
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(CACHE_SECONDS),
      // Time limits are measured with the other clock, which never jumps.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    async set(seconds) {
      write(seconds)
      await pause((CACHE_SECONDS + 1) * 1000)
    },
  }
}

/** Runs this program again under a clock; returns its exit code. */
export async function runUnder(shift: Shift): Promise<number | null> {
  const child = spawn(process.execPath, process.argv.slice(1), {
    env: { ...process.env, ...shift.env },
    stdio: 'inherit',
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await once(child, 'exit')
  return child.exitCode
}
