import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

// Prometheus reaches any of the processes that share a port. Each answers with the sum over all of them, for which it asks the
// process that watches over them.
const KIND = 'kram:metrics'
const TIMEOUT_MS = 5000

type Question = { kind: typeof KIND; id: number }
type Answer = Question & { text: string }

const isOurs = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === KIND
const isAnswer = (message: unknown): message is Answer => isOurs(message) && 'text' in message

/** For the watching process: answers the others. */
export function answerMetrics(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isOurs(message)) return
    const answer = (text: string) => worker.isConnected() && worker.send({ ...message, text })
    registry.clusterMetrics().then(answer, () => answer(''))
  })
}

/** Lets the watching process read the registry of this one. */
export function shareMetrics(registry: Registry): void {
  if (!cluster.isWorker) return
  const aggregator = new AggregatorRegistry()
  AggregatorRegistry.setRegistries([registry])
  aggregator.clear()
}

let questions = 0

/** The metrics of all processes on the port as text; of this one alone when the watching process does not answer in time. */
export async function readMetrics(registry: Registry): Promise<string> {
  return (cluster.isWorker && (await askForAll())) || registry.metrics()
}

async function askForAll(): Promise<string> {
  const id = ++questions
  const answer = Promise.withResolvers<string>()
  const onMessage = (message: unknown) => {
    if (isAnswer(message) && message.id === id) answer.resolve(message.text)
  }
  const timer = setTimeout(() => answer.resolve(''), TIMEOUT_MS)
  process.on('message', onMessage)
  process.send?.({ kind: KIND, id } satisfies Question)
  const text = await answer.promise
  clearTimeout(timer)
  process.off('message', onMessage)
  return text
}
