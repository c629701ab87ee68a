import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const BINARIES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy', '/opt/homebrew/bin/haproxy']
const FOLDER = resolve(import.meta.dirname, '../../../../deploy/haproxy')
const START_MS = 300

/** The program on this machine, if it is installed. */
export const findHaproxy = (): string | undefined => BINARIES.find((path) => existsSync(path))

export type Haproxy = { stop: () => Promise<void> }

/** HAProxy with the configuration that is delivered with the product; `addresses` are the variables of that file. */
export async function startHaproxy(program: string, addresses: Record<string, string>): Promise<Haproxy> {
  const child = spawn(program, ['-db', '-f', join(FOLDER, 'haproxy.cfg')], {
    env: { PATH: process.env['PATH'], FOLDER, ...addresses },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  process.once('exit', () => child.kill('SIGKILL'))
  await pause(START_MS)
  if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}: ${output}`)
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
