import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

// The short version of `npm run chaos`: one fault of each kind.
const CHAOS = join(import.meta.dirname, '../../testing/chaos/main.ts')

test(
  'nothing acknowledged is lost when servers are killed, the database restarts and a server is stopped under load',
  { timeout: 1_200_000 },
  async () => {
    const child = spawn(process.execPath, [CHAOS, '--rounds', '4', '--clients', '4'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])

    expect(output).toContain('2 kills, 1 restarts of the database, 1 stops on request')
    expect(output).toContain('\n0 faults after')
    expect(child.exitCode).toBe(0)
  },
)
