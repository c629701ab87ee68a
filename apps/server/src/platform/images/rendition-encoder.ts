import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RenditionFile } from './encode-renditions.ts'

const PROCESS = join(import.meta.dirname, 'rendition-process.ts')

/** A picture that takes longer is given up; its process is ended. */
const TIME_LIMIT_MS = 60_000

/** What the process takes, in bytes. */
const ENCODER_BYTES = 128 * 1024 * 1024

/**
 * False when the process would not fit beside this one under a memory limit. Files that the system has cached count as used in what it
 * calls available, so this process's own memory is compared with the limit.
 */
export function hasRoomForEncoder(): boolean {
  const limit = process.constrainedMemory()
  return limit === 0 || limit - process.memoryUsage.rss() >= ENCODER_BYTES
}

type Answer = { files: RenditionFile[] } | { error: string }

export type RenditionEncoder = {
  /** Encodes one picture; call it again when it is done. */
  encode: (full: Uint8Array) => Promise<RenditionFile[]>
  stop: () => void
}

/**
 * Starts a process that encodes pictures. The encoders of this process would take the threads that its requests wait for; the other
 * has the lowest priority and can be ended.
 */
export function startRenditionEncoder(): RenditionEncoder {
  const child = fork(PROCESS, { execArgv: [], serialization: 'advanced', stdio: 'ignore' })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process that encodes pictures has ended')
  })
  // Ended between two pictures: the next one fails.
  ended.catch(() => undefined)

  return {
    encode: async (full) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT_MS)
      try {
        const answered = once(child, 'message')
        child.send(full)
        const [answer] = (await Promise.race([answered, ended])) as [Answer]
        if ('error' in answer) throw new Error(answer.error)
        return answer.files
      } finally {
        clearTimeout(timer)
      }
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
