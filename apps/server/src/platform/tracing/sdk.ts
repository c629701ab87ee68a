import { createRequire } from 'node:module'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import { withoutPersonalDataBefore } from './allowed-attributes.ts'
import { setTracer } from './spans.ts'

export type TelemetrySettings = {
  /** Address of the collector, without `/v1/traces`. */
  endpoint: string
  /** Sent with every export: the key of a hosted collector. */
  headers: Record<string, string>
  /** Share of requests that are traced, 0 to 1. */
  ratio: number
}

const METRICS_EVERY_MS = 30_000
const PROBES = /^\/(health|metrics)(\/|$)/

/** Starts the SDK. Returns what sends the rest and ends it. */
export function startSdk({ endpoint, headers, ratio }: TelemetrySettings, service: string): () => Promise<void> {
  const resource = resourceFromAttributes({ 'service.name': service, 'service.namespace': 'kram' })
  const exporterOf = (signal: string) => ({ url: `${endpoint.replace(/\/$/, '')}/v1/${signal}`, headers })
  const ratioSampler = new TraceIdRatioBasedSampler(ratio)
  const tracerProvider = new TracerProvider({
    resource,
    // A client's `traceparent` continues its trace, but does not decide that it is recorded: that would cost us, not the client.
    sampler: new ParentBasedSampler({ root: ratioSampler, remoteParentSampled: ratioSampler }),
    spanProcessors: [
      withoutPersonalDataBefore(new BatchSpanProcessor({ exporter: new OTLPTraceExporter(exporterOf('traces')) })),
    ],
  })
  const meterProvider = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(exporterOf('metrics')),
        exportIntervalMillis: METRICS_EVERY_MS,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(tracerProvider)
  metrics.setGlobalMeterProvider(meterProvider)
  registerInstrumentations({
    tracerProvider,
    meterProvider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => PROBES.test(url),
        requireParentforOutgoingSpans: true,
      }),
      // Statements have placeholders; their values are never sent.
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    ],
  })
  // Wrapped as they are required; `import` finds the same wrapped modules afterwards.
  for (const wrapped of ['node:http', 'pg']) createRequire(import.meta.url)(wrapped)
  setTracer(tracerProvider.getTracer('kram'))
  return async () => {
    await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()])
  }
}
