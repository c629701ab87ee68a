import type { Attributes, Context } from '@opentelemetry/api'
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace'

/**
 * What may leave this machine. Addresses of requests contain secrets of guests and words that people searched for, and
 * addresses and names of clients are personal data, so everything else is dropped.
 */
const ALLOWED = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.destination.name',
  'messaging.message.id',
  'messaging.retry_count',
  'network.protocol.version',
  'server.port',
  'url.scheme',
])

const allowedAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => ALLOWED.has(name)))

/** The span without attributes that are not allowed, without events and messages, which quote values. */
const withoutPersonalData = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: allowedAttributes(span.attributes) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  })

/** Passes spans on without personal data. */
export const withoutPersonalDataBefore = (next: SpanProcessor): SpanProcessor => ({
  onStart: (span: Span, parent: Context) => next.onStart(span, parent),
  onEnd: (span) => next.onEnd(withoutPersonalData(span)),
  forceFlush: () => next.forceFlush(),
  shutdown: () => next.shutdown(),
})
