import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isNotPublicError, publicLookup, type TargetRules, targetProblem } from './public-address.ts'

type PostResult =
  | { status: number; durationMs: number; error: null }
  | { status: null; durationMs: number; error: 'timeout' | 'connection' | 'address' }

type Post = {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  signal: AbortSignal
  rules: TargetRules
}

/** The answer's body is not used: beyond this the connection is closed. */
const MAX_ANSWER_BYTES = 16 * 1024

/** Reads and forgets the body; an endless one is cut off. */
const drain = (answer: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let bytes = 0
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_ANSWER_BYTES) answer.destroy()
    })
    answer.on('close', resolve)
    answer.on('error', () => undefined)
  })

/** One request on a connection of its own, to a checked address; redirects are not followed. */
const send = ({ url, headers, body, rules }: Post, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? httpsRequest : httpRequest
    const length = String(Buffer.byteLength(body))
    const options = {
      method: 'POST',
      agent: false,
      signal,
      lookup: publicLookup(rules),
      maxHeaderSize: MAX_ANSWER_BYTES,
    }
    const outgoing = request(url, { ...options, headers: { ...headers, 'content-length': length } }, (answer) => {
      void drain(answer).then(() => resolve(answer.statusCode ?? 0))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/**
 * Posts a text to an address that somebody else chose. The whole call ends after `timeoutMs`. Throws only when `signal` was aborted,
 * because then nothing is known about the receiver.
 */
export async function postText(post: Post): Promise<PostResult> {
  const startedAt = performance.now()
  const durationMs = () => Math.round(performance.now() - startedAt)
  const timeout = AbortSignal.timeout(post.timeoutMs)
  try {
    if (targetProblem(post.url, post.rules)) return { status: null, durationMs: 0, error: 'address' }
    const status = await send(post, AbortSignal.any([post.signal, timeout]))
    return { status, durationMs: durationMs(), error: null }
  } catch (error) {
    post.signal.throwIfAborted()
    if (isNotPublicError(error)) return { status: null, durationMs: durationMs(), error: 'address' }
    return { status: null, durationMs: durationMs(), error: timeout.aborted ? 'timeout' : 'connection' }
  }
}
