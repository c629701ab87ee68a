import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }

/** A span as OTLP over HTTP sends it in JSON, with the name of the service that sent it. */
export type CollectedSpan = {
  service: string
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}

type TracesBody = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: Omit<CollectedSpan, 'service'>[] }[]
  }[]
}

const spansIn = (body: string): CollectedSpan[] =>
  // The stand-in trusts what the exporter writes.
  (JSON.parse(body) as TracesBody).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })))
  })

/** A collector of OpenTelemetry on this machine. `bodies` is everything that was sent, of all signals. */
export async function openTraceCollector() {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      if (request.url === '/v1/traces') spans.push(...spansIn(body))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, bodies, close: () => server.close() }
}
