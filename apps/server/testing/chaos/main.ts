import { parseArgs } from 'node:util'
import { SCENARIOS } from './scenarios.ts'
import { type ChaosOptions, print, type Scenario } from './scenario.ts'

// `npm run chaos -- --scenario restart` runs one scenario, `--scenario all` all of them, `--list` names them. Every
// scenario starts the product on a database of its own on this machine, injects one kind of fault, and checks a promise.
const MAX_FAULTS_SHOWN = 40

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'kills' },
    list: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '20' },
    clients: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '30' },
  },
})
const options: ChaosOptions = {
  rounds: Number(values.rounds),
  clients: Number(values.clients),
  minutes: Number(values.minutes),
}

function chosen(): [string, Scenario][] {
  const all = Object.entries(SCENARIOS)
  if (values.scenario === 'all') return all
  const found = all.filter(([name]) => name === values.scenario)
  if (found.length === 0)
    throw new Error(`There is no scenario ${values.scenario}: ${Object.keys(SCENARIOS).join(', ')}`)
  return found
}

/** Runs a scenario and prints its report; true when its promise was kept or nothing could be tried. */
async function passes([name, { promise, run }]: [string, Scenario]): Promise<boolean> {
  print(`\n${name}: ${promise}`)
  const startedAt = performance.now()
  const { figures, faults, skipped } = await run(options)
  if (skipped !== undefined) print(`  SKIPPED ${skipped}`)
  for (const [what, figure] of Object.entries(figures)) print(`  ${what}: ${figure}`)
  for (const fault of faults.slice(0, MAX_FAULTS_SHOWN)) print(`  FAULT ${fault}`)
  print(`${faults.length} faults after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return faults.length === 0
}

if (values.list) for (const [name, { promise }] of Object.entries(SCENARIOS)) print(`${name}: ${promise}`)
else {
  const failed: string[] = []
  for (const scenario of chosen()) if (!(await passes(scenario))) failed.push(scenario[0])
  if (failed.length > 0) print(`\nfailed: ${failed.join(', ')}`)
  process.exit(failed.length === 0 ? 0 : 1)
}
