import { AggregatorRegistry, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { registerAnswerHistogram } from './answer-histogram.ts'

/** Milliseconds at, between and beyond the bounds. */
const ANSWERS: [method: string, route: string, status: number, ms: number][] = [
  ['GET', '/api/offers/:id', 200, 0.1],
  ['GET', '/api/offers/:id', 201, 2],
  ['GET', '/api/offers/:id', 304, 2.001],
  ['POST', '/api/offers/:id', 503, 5000],
  ['POST', '/api/offers/:id', 200, 5000.1],
  ['GET', '/a "quoted" \\ route', 404, 70],
  ['GET', '/api/offers/:id', 200, 31],
]

/** The same by the library alone. */
function libraryRegistry(): Registry {
  const registry = new Registry()
  const histogram = new Histogram({
    name: 'kram_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  for (const [method, route, status, ms] of ANSWERS)
    histogram.observe({ method, route, status: `${Math.trunc(status / 100)}xx` }, ms / 1000)
  return registry
}

function registryOf(answers: typeof ANSWERS): Registry {
  const registry = new Registry()
  const observe = registerAnswerHistogram(registry)
  for (const answer of answers) observe(...answer)
  return registry
}

test('the text equals that of the library', async () => {
  expect(await registryOf(ANSWERS).metrics()).toBe(await libraryRegistry().metrics())
})

test('the sum over several processes equals that of the library', async () => {
  const sumOf = async (registries: Registry[]) =>
    AggregatorRegistry.aggregate(await Promise.all(registries.map((each) => each.getMetricsAsJSON()))).metrics()

  const own = await sumOf([registryOf(ANSWERS), registryOf(ANSWERS)])
  expect(own).toBe(await sumOf([libraryRegistry(), libraryRegistry()]))
  expect(own).toContain('_count{method="GET",route="/api/offers/:id",status="2xx"} 6')
})

test('without answers there is only a description', async () => {
  expect(await registryOf([]).metrics()).toMatch(
    /^# HELP [^\n]+\n# TYPE kram_http_request_duration_seconds histogram\n$/,
  )
})
