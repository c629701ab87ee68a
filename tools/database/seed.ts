import { parseArgs } from 'node:util'
import { seedBulk } from '../../apps/server/seed/bulk/bulk.ts'
import { seedPeople } from '../../apps/server/seed/bulk/people.ts'
import { loadGazetteer } from '../../apps/server/src/modules/places/gazetteer/load-gazetteer.ts'
import { configOrExit } from '../../apps/server/src/platform/config/index.ts'
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/dev/embedded-postgres/index.ts'
import { migrate } from '../../apps/server/src/platform/database/index.ts'
import { giveUp, print } from '../start/print.ts'

const MOST = 5_000_000

const { values } = parseArgs({
  options: { offers: { type: 'string', default: '10000' }, people: { type: 'string', default: '0' } },
})
const [count, people] = [Number(values.offers), Number(values.people)]
if (!Number.isInteger(count) || count < 0 || count > MOST)
  giveUp(new Error(`--offers takes a whole number from 0 to ${MOST}`))
if (!Number.isInteger(people) || people < 0 || people > MOST)
  giveUp(new Error(`--people takes a whole number from 0 to ${MOST}`))

const { database, dataDir } = configOrExit()
const running = database.directUrl ?? runningEmbeddedPostgres(dataDir)
const own = running ? undefined : await startEmbeddedPostgres({ dataDir })
const url = running ?? own?.url ?? ''
try {
  await migrate(url, { pooled: database.pooler === 'transaction' })
  await loadGazetteer(url)
  const started = Date.now()
  if (count > 0) await seedBulk(url, count, print)
  if (people > 0) await seedPeople(url, people, print)
  print(`${count} offers and ${people} buyers added in ${((Date.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  own?.stop()
  giveUp(error)
}
own?.stop()
