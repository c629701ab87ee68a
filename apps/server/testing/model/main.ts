import { parseArgs } from 'node:util'
import { migrate, openDatabase } from '#platform/database'
import { openTestCluster } from '../database/cluster.ts'
import { executed } from './commands/command.ts'
import { runModel } from './run-model.ts'
import { startServers } from './servers.ts'

// `npm run model -- --steps 10000 --seed 7` compares two server processes over one database with the reference model. The same seed sends
// the same commands; after a failure `--path` and `--replay` (its replayPath) of the
// report repeat the shortest sequence alone. `--verbose` prints every step.
const MAX_STEPS = 1_000_000

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    path: { type: 'string' },
    replay: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const print = (line: string) => void process.stdout.write(`${line}\n`)
if (values.verbose) executed.print = print
const steps = Math.min(Number(values.steps), MAX_STEPS)
const seed = Number(values.seed)

const cluster = await openTestCluster()
process.exitCode = await run().finally(() => cluster.stop())

async function run(): Promise<number> {
  await migrate(cluster.url)
  const { db, close } = openDatabase({ url: cluster.url, max: 4, applicationName: 'kram-model' })
  const servers = await startServers(cluster.url)
  const startedAt = performance.now()
  try {
    const { path, replay } = values
    await runModel({
      db,
      servers,
      steps,
      seed,
      ...(path !== undefined && { path }),
      ...(replay !== undefined && { replay }),
    })
    print(
      `${executed.steps} steps with seed ${seed} in ${Math.round((performance.now() - startedAt) / 1000)} s: no difference`,
    )
    return 0
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    if (error instanceof Error && error.cause instanceof Error) print(error.cause.stack ?? error.cause.message)
    return 1
  } finally {
    const counts = [...executed.byCommand].toSorted(([, a], [, b]) => b - a)
    print(counts.map(([name, count]) => `${name}: ${count}`).join(', '))
    servers.close()
    await close()
  }
}
