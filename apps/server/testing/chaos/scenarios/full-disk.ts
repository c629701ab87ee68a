import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { jpeg } from '../../pictures/pictures.ts'
import { drainOutbox } from '../environment/drain-outbox.ts'
import { withMarket } from '../environment/market.ts'
import { newLoadLog, retryUnanswered, runLoad } from '../load.ts'
import { acknowledgementErrors, stateErrors } from '../verify.ts'
import { type Outcome, type Scenario, unless } from '../scenario.ts'

const DISK = 'size=600m,mode=0711'
const FULL_MS = 15_000
const CHUNK = Buffer.alloc(1024 * 1024)

/** Writes until nothing more fits; returns the function that frees the space. */
function fillDisk(folder: string): () => void {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  try {
    for (;;) if (writeSync(file, CHUNK) < CHUNK.length) break
  } catch {
    // The disk is full now.
  } finally {
    closeSync(file)
  }
  return () => rmSync(path)
}

async function tryOn(disk: string): Promise<Outcome> {
  return withMarket(async (market) => {
    const notes = newLoadLog()
    const clients = await market.clients(4)
    const offers = await market.offers(3)
    const server = await market.server({ LOG_LEVEL: 'silent' })
    await server.start()
    const load = { addresses: [server.address], clients, offers, picture: (await jpeg()).toString('base64') }
    let over = false
    const busy = runLoad(load, notes, () => over)
    await pause(2000)
    const free = fillDisk(disk)
    await pause(FULL_MS)
    const duringFull = new Map(notes.statuses)
    const health = await fetch(`${server.address}/health/live`).catch(() => null)
    free()
    // PostgreSQL may have given up in its recovery; in production its supervisor starts it again.
    await market.cluster.restart()
    const freedAt = performance.now()
    over = true
    await busy
    const repeated = await retryUnanswered(notes, server.address, clients)
    // The e-mails of a reservation are enqueued by the handler of its event.
    const pending = await drainOutbox(market.db)
    const lost = notes.intents.filter(({ id }) => id === null).length
    return {
      figures: {
        'answers until the disk had space again': [...duringFull].map(([status, n]) => `${status}: ${n}`).join(', '),
        'repeated afterwards': `${repeated} in ${Math.round(performance.now() - freedAt)} ms`,
      },
      faults: [
        ...unless(health?.ok === true, 'the server did not survive the full disk'),
        ...unless(lost === 0, `${lost} requests failed after the disk had space again`),
        ...unless(pending === 0, `${pending} messages are still in the outbox`),
        ...new Set(notes.wrong),
        ...(await stateErrors(market.db)),
        ...(await acknowledgementErrors(market.db, notes, server.address)),
      ],
    }
  }, disk)
}

export const fullDisk: Scenario = {
  promise:
    'While the disk of database and pictures is full, writes answer 503; afterwards all go on, and nothing acknowledged is lost.',
  run: async () => {
    const disk = mkdtempSync(join(tmpdir(), 'kram-disk-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', disk])
    try {
      if (mounted.status !== 0) return { figures: {}, faults: [], skipped: 'only root may mount a small disk' }
      return await tryOn(disk)
    } finally {
      if (mounted.status === 0) spawnSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
}
