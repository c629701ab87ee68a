import {
  type Attributes,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'

/** Unset while no collector is configured: then a span costs one comparison. */
let tracer: Tracer | null = null

export const setTracer = (one: Tracer | null): void => {
  tracer = one
}

type SpanOptions = {
  attributes?: Attributes
  /** The `traceparent` of the work that asked for this one, perhaps in another process. */
  traceParent?: string | null
}

const contextOf = (traceParent: string | null | undefined) =>
  traceParent ? propagation.extract(ROOT_CONTEXT, { traceparent: traceParent }) : context.active()

const fail = (span: Span, error: unknown): void => {
  // The name of the error only: its message may contain personal data.
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Runs the work within a span of the current trace, or of the trace of `traceParent`. Errors are marked and thrown on. */
export async function withSpan<T>(
  name: string,
  { attributes = {}, traceParent }: SpanOptions,
  work: () => T | Promise<T>,
): Promise<T> {
  if (!tracer) return work()
  return tracer.startActiveSpan(name, { attributes }, contextOf(traceParent), async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Names the span of the current request after its route: the address itself may contain secrets. */
export function nameRequestSpan(method: string, route: string): void {
  const span = tracer ? trace.getActiveSpan() : undefined
  span?.updateName(`${method} ${route}`).setAttribute('http.route', route)
}

/** The current span as a W3C `traceparent`, for work that another process continues; null outside of a trace. */
export function currentTraceParent(): string | null {
  if (!tracer) return null
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent ?? null
}

/** The id by which the current trace is found in the collector. */
export function currentTraceId(): string | undefined {
  const spanContext = tracer ? trace.getActiveSpan()?.spanContext() : undefined
  return spanContext && isSpanContextValid(spanContext) ? spanContext.traceId : undefined
}
