import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_ENV, SERVER_FLAGS } from '../../apps/server/src/server-flags.ts'

const LAST_WORD_MS = 12_000

export type Server = {
  /** True when the server answers, false when it ended before it did. */
  ready: Promise<boolean>
  /** Resolves with the exit code when the server ends, for whatever reason. */
  ended: Promise<number>
  /** Sends SIGTERM, and SIGKILL after twelve seconds. */
  stop: () => Promise<void>
}

type Settings = { root: string; env: NodeJS.ProcessEnv; url: string }

/** Starts the server in its own process. */
export function startServer({ root, env, url }: Settings): Server {
  const child = spawn(
    process.execPath,
    [...SERVER_FLAGS, '--import', join(root, 'tools/start/exit-with-parent.ts'), 'apps/server/src/main.ts'],
    // An own process group: Ctrl-C reaches it once, through this process, and not also from the terminal.
    { cwd: root, env: { ...SERVER_ENV, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true },
  )
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  return { ready: answers(child, url), ended, stop: () => stop(child, ended) }
}

async function answers(child: ChildProcess, url: string) {
  while (child.exitCode === null && child.signalCode === null) {
    if (await isReady(url)) return true
    await pause(50)
  }
  return false
}

async function isReady(url: string) {
  try {
    return (await fetch(`${url}/health/ready`)).ok
  } catch {
    return false
  }
}

async function stop(child: ChildProcess, ended: Promise<number>) {
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), LAST_WORD_MS)
  await ended
  clearTimeout(killTimer)
}
