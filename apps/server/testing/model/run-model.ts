import fc from 'fast-check'
import type { Db } from '#platform/database'
import { checkLedger, noteShown } from './checks.ts'
import { type Command, executed } from './commands/command.ts'
import { countingCommands } from './commands/counting.ts'
import { dayCommands } from './commands/days.ts'
import { editCommands } from './commands/edits.ts'
import { peopleCommands } from './commands/people.ts'
import { reserveCommands } from './commands/reserve.ts'
import { sellingCommands } from './commands/selling.ts'
import { stepCommands } from './commands/steps.ts'
import { insertMarket } from './market-rows.ts'
import { realMarket } from './real-market.ts'
import { newModel } from './reference/state.ts'
import type { Servers } from './servers.ts'

/** Commands that nothing fits are left out, so that fewer are executed. */
const MAX_COMMANDS = 160

/** Commands that happen more often in practice come more often here. */
const weighted: [weight: number, commands: fc.Arbitrary<Command>[]][] = [
  [18, reserveCommands],
  [2, stepCommands],
  [5, editCommands],
  [2, sellingCommands],
  [2, countingCommands],
  [3, dayCommands],
  [2, peopleCommands],
]
const allCommands = weighted.flatMap(([weight, commands]) =>
  commands.flatMap((one) => Array.from({ length: weight }, () => one)),
)

export type ModelRun = { db: Db; servers: Servers; steps: number; seed: number; path?: string; replay?: string }

/** Runs random sequences of commands, each on a market of its own, until so many steps were executed. Fails with the shortest sequence. */
export async function runModel({ db, servers, steps, seed, path, replay }: ModelRun): Promise<void> {
  const last = executed.steps + steps
  let hasFailed = false
  const property = fc.asyncProperty(
    fc.commands(allCommands, {
      maxCommands: MAX_COMMANDS,
      size: 'max',
      ...(replay !== undefined && { replayPath: replay }),
    }),
    async (commands) => {
      // A failed sequence is repeated in parts to find the shortest; those are not counted.
      if (executed.steps >= last && !hasFailed) return
      const ids = await insertMarket(db)
      const real = realMarket(db, servers, ids)
      const model = newModel(ids.offset)
      noteShown(model)
      try {
        await fc.asyncModelRun(() => ({ model, real }), commands)
        await checkLedger(real)
      } catch (error) {
        hasFailed = true
        throw new Error(`${real.steps.join('\n')}\n${String(error)}`, { cause: error })
      }
    },
  )
  // Biased generation prefers the first and the last command.
  await fc.assert(property, { numRuns: steps, seed, unbiased: true, ...(path !== undefined && { path }) })
}
