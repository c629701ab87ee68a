import { seedBulk } from '../../seed/bulk/bulk.ts'
import { loadGazetteer } from '../../src/modules/places/gazetteer/load-gazetteer.ts'
import { drainOutbox } from '../chaos/environment/drain-outbox.ts'
import type { Client } from '../chaos/environment/market.ts'
import { browsedOffers } from '../chaos/environment/visitors.ts'
import { type LoadLog, newLoadLog, retryUnanswered, runLoad, type Timing } from '../chaos/load.ts'
import { acknowledgementErrors, emailErrors, stateErrors } from '../chaos/verify.ts'
import { jpeg } from '../pictures/pictures.ts'
import type { Cluster } from './environment.ts'
import { type Figures, openPromoted, PHASES, type ClusterRun } from './phases.ts'
import { visit } from './visit.ts'

const OFFERS = 2000
const RESERVABLE = 6
/** Pauses keep the load below what two cores carry, so that the faults show and not the queue. */
const BUYER_PAUSE_MS = 250
const VISITOR_PAUSE_MS = 100

export type Options = { phaseMs: number; buyers: number; visitors: number }
export type PhaseReport = { name: string; from: number; to: number; figures: Figures }
export type ClusterReport = { phases: PhaseReport[]; timings: Timing[]; figures: Figures; faults: string[] }

async function runPhases(clusterRun: ClusterRun): Promise<PhaseReport[]> {
  const reports: PhaseReport[] = []
  for (const { name, run } of PHASES) {
    const from = performance.now()
    process.stdout.write(`${name} …\n`)
    const figures = await run(clusterRun)
    reports.push({ name, from, to: performance.now(), figures })
  }
  return reports
}

/** `knownFaults`: reservations of the generated market lack what only the product writes. */
type Ended = { log: LoadLog; clients: Client[]; knownFaults: ReadonlySet<string> }

/** Everything that was acknowledged exists once, and nothing else was answered than promised. */
async function findings(cluster: Cluster, { log, clients, knownFaults }: Ended): Promise<[Figures, string[]]> {
  const { address, market } = cluster
  const repeated = await retryUnanswered(log, address, clients)
  const { db, close } = openPromoted(cluster)
  try {
    const pending = await drainOutbox(db)
    const wrongState = (await stateErrors(db)).filter((fault) => !knownFaults.has(fault))
    const wrongCount = await acknowledgementErrors(db, log, address)
    const lost = wrongCount.filter((fault) => /: 0 of it|lost/.test(fault)).length
    const announced = log.statuses.get(503) ?? 0
    return [
      {
        requests: log.timings.length,
        answers: [...log.statuses].map(([status, times]) => `${status}: ${times}`).join(', '),
        'acknowledged writes': log.intents.filter(({ id }) => id !== null).length,
        'repeated under their key': repeated,
        lost,
        'done twice': wrongCount.length - lost,
        '503 with Retry-After': announced,
        'other answers 5xx': [...log.statuses].reduce(
          (sum, [status, times]) => sum + (Number(status) >= 500 && status !== 503 ? times : 0),
          0,
        ),
        'without an answer': log.statuses.get('none') ?? 0,
      },
      [
        ...new Set(log.wrong),
        ...(cluster.workers.every(({ isRunning }) => isRunning()) ? [] : ['a worker ended by itself']),
        ...(pending > 0 ? [`${pending} messages are still in the outbox`] : []),
        ...wrongState,
        ...wrongCount,
        ...(await emailErrors(db, market.smtp)),
      ],
    ]
  } finally {
    await close()
  }
}

/** All phases under a mixed load, then the comparison of what was acknowledged with what is there. */
export async function runCluster(cluster: Cluster, { phaseMs, buyers, visitors }: Options): Promise<ClusterReport> {
  const { market, address } = cluster
  await loadGazetteer(market.cluster.url)
  await seedBulk(market.cluster.url, OFFERS, () => undefined)
  const offers = await browsedOffers(market.db)
  const clients = await market.clients(buyers)
  const reservable = await market.offers(RESERVABLE)
  const picture = (await jpeg()).toString('base64')
  const knownFaults = new Set(await stateErrors(market.db))
  const log = newLoadLog()
  let isOver = false
  const over = () => isOver
  const busy = Promise.all([
    runLoad({ addresses: [address], clients, offers: reservable, picture, pauseMs: BUYER_PAUSE_MS }, log, over),
    visit(address, offers, log, { count: visitors, pauseMs: VISITOR_PAUSE_MS, over }),
  ])
  const phases = await runPhases({ cluster, offers, log, phaseMs }).finally(() => {
    isOver = true
  })
  await busy
  const timings = [...log.timings]
  const [figures, faults] = await findings(cluster, { log, clients, knownFaults })
  const gone = figures['without an answer']
  return { phases, timings, figures, faults: gone === 0 ? faults : [...faults, `${gone} requests without an answer`] }
}
