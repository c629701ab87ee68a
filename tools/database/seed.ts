import { parseArgs } from 'node:util'
import { seedBulk } from '../../apps/server/seed/bulk/bulk.ts'
import { loadGazetteer } from '../../apps/server/src/modules/places/gazetteer/load-gazetteer.ts'
import { configOrExit } from '../../apps/server/src/platform/config/index.ts'
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/dev/embedded-postgres/index.ts'
import { migrate } from '../../apps/server/src/platform/database/index.ts'
import { giveUp, print } from '../start/print.ts'

const MOST = 5_000_000

const { values } = parseArgs({ options: { offers: { type: 'string', default: '10000' } } })
const count = Number(values.offers)
if (!Number.isInteger(count) || count < 1 || count > MOST)
  giveUp(new Error(`--offers takes a whole number from 1 to ${MOST}`))

const { database, dataDir } = configOrExit()
const running = database.directUrl ?? runningEmbeddedPostgres(dataDir)
const own = running ? undefined : await startEmbeddedPostgres({ dataDir })
const url = running ?? own?.url ?? ''
try {
  await migrate(url, { pooled: database.pooler === 'transaction' })
  await loadGazetteer(url)
  const started = Date.now()
  await seedBulk(url, count, print)
  print(`${count} offers added in ${((Date.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  own?.stop()
  giveUp(error)
}
own?.stop()
