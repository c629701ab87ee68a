import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { createMemoryLimit } from '../environment/memory-limit.ts'
import { type Client, type Market, withMarket } from '../environment/market.ts'
import type { Server } from '../environment/processes.ts'
import { type LoadLog, newLoadLog, retryUnanswered, runLoad } from '../load.ts'
import { acknowledgementErrors, stateErrors } from '../verify.ts'
import { type Outcome, type Scenario, unless } from '../scenario.ts'

const LIMIT_MIB = 400
const LOAD_MS = 60_000
const SAMPLE_MS = 500
/** The largest picture that is accepted: 40 megapixels. */
const WIDTH = 7300
const HEIGHT = 5479
const UPLOADERS = 6
const READERS = 6

type Statuses = Map<number | string, number>
const count = (statuses: Statuses, status: number | string) =>
  void statuses.set(status, (statuses.get(status) ?? 0) + 1)
const listed = (statuses: Statuses): string => [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')

/** A picture at the limit of pixels that is hard to encode and below the limit of bytes. */
async function largestPicture(): Promise<string> {
  const noise = await sharp({
    create: {
      width: 900,
      height: 675,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  const picture = await sharp(noise).resize(WIDTH, HEIGHT).jpeg({ quality: 60 }).toBuffer()
  return picture.toString('base64')
}

const memoryOf = (pid: number): number => {
  try {
    return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
  } catch {
    return 0
  }
}

/** The most expensive uploads, until stopped. */
async function upload(
  address: string,
  { token }: Client,
  picture: string,
  statuses: Statuses,
  over: () => boolean,
): Promise<void> {
  const body = JSON.stringify({ file: { value: picture, fileName: 'pole.jpg', contentType: 'image/jpeg' } })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  while (!over()) {
    const reply = await fetch(`${address}/api/uploads/json`, { method: 'POST', headers, body }).catch(() => null)
    await reply?.arrayBuffer()
    const isWrong = reply?.status === 503 && reply.headers.get('retry-after') === null
    count(statuses, isWrong ? '503 without Retry-After' : (reply?.status ?? 'none'))
    if (reply?.status !== 201) await pause(250)
  }
}

async function read(address: string, statuses: Statuses, over: () => boolean): Promise<void> {
  const paths = [
    '/api/offers/nearby?latitude=51.86&longitude=20.86&radiusKm=25',
    '/api/offers/search?q=jajka',
    '/api/sellers',
  ]
  for (let n = 0; !over(); n++) {
    const reply = await fetch(`${address}${paths[n % paths.length]}`).catch(() => null)
    await reply?.arrayBuffer()
    count(statuses, reply?.status ?? 'none')
    await pause(10)
  }
}

type Load = { uploads: Statuses; reads: Statuses; notes: LoadLog; samples: number[] }

/** Reservations, reads and the most expensive uploads at once; returns what was answered and the memory over time. */
async function putUnderLoad(
  market: Market,
  { address, pid }: Server,
  clients: Client[],
  picture: string,
): Promise<Load> {
  const offers = await market.offers(20)
  const uploaders = await market.clients(UPLOADERS)
  const load: Load = { uploads: new Map(), reads: new Map(), notes: newLoadLog(), samples: [] }
  let over = false
  const isOver = () => over
  const busy = Promise.all([
    runLoad({ addresses: [address], clients, offers, picture: null }, load.notes, isOver),
    ...uploaders.map((client) => upload(address, client, picture, load.uploads, isOver)),
    ...Array.from({ length: READERS }, () => read(address, load.reads, isOver)),
  ])
  const until = performance.now() + LOAD_MS
  while (performance.now() < until) {
    await pause(SAMPLE_MS)
    load.samples.push(memoryOf(pid()))
  }
  over = true
  await busy
  return load
}

async function findFaults(
  market: Market,
  { uploads, reads, notes, samples }: Load,
  server: Server,
  kills: number | undefined,
  clients: Client[],
) {
  const isAlive = memoryOf(server.pid()) > 0
  if (!isAlive) await server.start()
  await retryUnanswered(notes, server.address, clients)
  const most = Math.max(...samples)
  const isLimited = kills !== undefined
  const unexpected = [...uploads, ...reads].filter(([status]) => ![200, 201, 503].includes(Number(status)))
  return [
    ...unless(isAlive && (kills ?? 0) === 0, 'the server was killed'),
    // Where the kernel limits the memory, it counts shared pages elsewhere.
    ...unless(isLimited || most <= LIMIT_MIB, `${most} MiB`),
    ...unless((uploads.get(201) ?? 0) > 0, 'no upload succeeded'),
    ...unexpected.map(([status, times]) => `${times} answers ${status}`),
    ...new Set(notes.wrong),
    ...(await stateErrors(market.db)),
    // The uploads of this scenario are not in the log.
    ...(await acknowledgementErrors(market.db, notes, server.address)).filter(
      (fault) => !fault.includes('uploads for'),
    ),
  ]
}

async function underLimit(market: Market, clientCount: number): Promise<Outcome> {
  const limit = createMemoryLimit(LIMIT_MIB)
  const clients = await market.clients(clientCount)
  const picture = await largestPicture()
  const server = await market.server({}, limit?.prefix)
  try {
    await server.start()
    const load = await putUnderLoad(market, server, clients, picture)
    const kernel = limit?.figures()
    return {
      figures: {
        limit: `${LIMIT_MIB} MiB, ${limit ? 'enforced by the kernel' : 'only watched'}`,
        picture: `${WIDTH} × ${HEIGHT}, ${Math.round((picture.length * 0.75) / 1024)} KiB`,
        'resident memory': `at most ${Math.max(...load.samples)} MiB`,
        ...(kernel && {
          'charged by the kernel': `at most ${kernel.peakMiB} MiB with cached files, ${kernel.kills} kills`,
        }),
        uploads: listed(load.uploads),
        reads: listed(load.reads),
        writes: listed(load.notes.statuses),
      },
      faults: await findFaults(market, load, server, kernel?.kills, clients),
    }
  } finally {
    await server.kill()
    await limit?.remove()
  }
}

export const memoryLimit: Scenario = {
  promise: `Under ${LIMIT_MIB} MiB with mixed load and the largest pictures a server is not killed: it answers, if need be 503.`,
  run: ({ clients }) => withMarket((market) => underLimit(market, clients)),
}
