import {
  createStackParser,
  createTransport,
  type ErrorEvent,
  nodeStackLineParser,
  Scope,
  ServerRuntimeClient,
} from '@sentry/core'
import { scrub } from '../logging/index.ts'

export type ErrorReporter = {
  /** Sends an error, without secrets and personal data, and the text that it was logged with. */
  report: (error: Error, line: string) => void
  /** Waits until what was reported is sent, at most two seconds. */
  flush: () => Promise<void>
}

const TIMEOUT_MS = 5000
const FLUSH_MS = 2000
/** A failure that every request meets must not send a report for every request. */
const MAX_PER_MINUTE = 30
const MINUTE_MS = 60_000

/** Only what is listed leaves: no host name, no request, no user. */
const allowedEvent = ({
  event_id,
  timestamp,
  platform,
  level,
  release,
  environment,
  exception,
  tags,
}: ErrorEvent): ErrorEvent => ({
  type: undefined,
  ...(event_id && { event_id }),
  ...(timestamp && { timestamp }),
  ...(platform && { platform }),
  ...(level && { level }),
  ...(release && { release }),
  ...(environment && { environment }),
  ...(tags && { tags }),
  exception: {
    values: (exception?.values ?? []).map(({ type, value, stacktrace }) => ({
      ...(type && { type }),
      value: String(scrub(value ?? '')),
      ...(stacktrace && { stacktrace }),
    })),
  },
})

/** Allows so many calls a minute. */
function createMinuteLimit(most: number): () => boolean {
  let [minute, count] = [0, 0]
  return () => {
    const now = Math.trunc(Date.now() / MINUTE_MS)
    count = now === minute ? count + 1 : 1
    minute = now
    return count <= most
  }
}

/** Sends errors to a service that speaks Sentry's protocol: Sentry, GlitchTip, Bugsink. */
export function createErrorReporter({ dsn, environment }: { dsn: string; environment: string }): ErrorReporter {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    sendClientReports: false,
    beforeSend: allowedEvent,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await fetch(options.url, {
          method: 'POST',
          // A copy on an ArrayBuffer of its own, which is what fetch takes.
          body: typeof body === 'string' ? body : new Uint8Array(body),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const [limits, retryAfter] = [headers.get('x-sentry-rate-limits'), headers.get('retry-after')]
        return { statusCode: status, headers: { 'x-sentry-rate-limits': limits, 'retry-after': retryAfter } }
      }),
  })
  const mayReport = createMinuteLimit(MAX_PER_MINUTE)
  return {
    report(error, line) {
      if (!mayReport()) return
      const scope = new Scope()
      scope.setTag('line', line)
      client.captureException(error, {}, scope)
    },
    flush: async () => void (await client.flush(FLUSH_MS)),
  }
}
