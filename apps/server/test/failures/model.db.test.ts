import { testDatabase } from '#testing/database/test-database'
import { executed } from '#testing/model/commands/command'
import { runModel } from '#testing/model/run-model'
import { startServers } from '#testing/model/servers'
import { afterAll, expect, test } from 'vitest'

// The short version of `npm run model`. Two server processes share the database, and requests go to them alternately.
const STEPS = 500
const SEED = 20_261_123

const { db, url } = await testDatabase()
const servers = await startServers(url)
afterAll(() => servers.close())

test('sellers, buyers and guests get the answers that the domain promises, from whichever process', async () => {
  await runModel({ db, servers, steps: STEPS, seed: SEED })
  expect(executed.steps).toBeGreaterThanOrEqual(STEPS)
}, 900_000)
