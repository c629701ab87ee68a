import fc from 'fast-check'
import { type Actor, ACTORS } from '../reference/market.ts'
import { type Model, type Reservation, sellerOf } from '../reference/state.ts'
import { checkBothSides, checkCount, checkCounters, checkHistory, noteShown } from '../checks.ts'
import type { RealMarket } from '../real-market.ts'

/** What a command did, for the report, and which reservations it touched. */
export type Outcome = { text: string; touched?: readonly Reservation[] }
export type Command = fc.AsyncCommand<Model, RealMarket>

/** Counts what was executed; shared by all commands of a process. `print` gets a line for every step. */
export const executed = { steps: 0, byCommand: new Map<string, number>(), print: (_line: string): void => undefined }

function count(name: string): void {
  executed.steps += 1
  executed.byCommand.set(name, (executed.byCommand.get(name) ?? 0) + 1)
}

/** After every step: counters equal the sum of the reservations, both sides see the same, the history is complete. */
async function checkAfter(real: RealMarket, model: Model, touched: readonly Reservation[]): Promise<void> {
  noteShown(model)
  await checkCounters(real, model)
  await checkCount(real, model)
  for (const reservation of touched) {
    await checkBothSides(real, model, reservation)
    await checkHistory(real, reservation)
  }
}

/** A command with random parameters. `run` sends its requests, compares the replies with the model, and changes the model. */
export const command = <Parameters extends object>(
  name: string,
  parameters: fc.Arbitrary<Parameters>,
  run: (model: Model, real: RealMarket, parameters: Parameters) => Promise<Outcome>,
  applies: (model: Readonly<Model>, parameters: Parameters) => boolean = () => true,
): fc.Arbitrary<Command> =>
  parameters.map((chosen) => {
    let text = `${name} ${JSON.stringify(chosen)}`
    return {
      check: (model) => applies(model, chosen),
      async run(model, real) {
        count(name)
        real.steps.push(text)
        const outcome = await run(model, real, chosen)
        text = `${name}: ${outcome.text}`
        real.steps.splice(-1, 1, text)
        executed.print(text)
        await checkAfter(real, model, outcome.touched ?? [])
      },
      toString: () => text,
    }
  })

/** Chooses a reservation: mostly one that fits the command, sometimes any. */
export type Aim = { of: number; fits: boolean }
export const aim: fc.Arbitrary<Aim> = fc.record({
  of: fc.nat(20),
  fits: fc.constantFrom(true, true, true, true, true, true, true, false),
})

export type Fitting<Parameters> = (model: Readonly<Model>, parameters: Parameters, reservation: Reservation) => boolean

/** A command about one reservation; it is left out while none fits. */
export const aimedCommand = <Parameters extends { aim: Aim }>(
  name: string,
  parameters: fc.Arbitrary<Parameters>,
  fitting: Fitting<Parameters>,
  run: (model: Model, real: RealMarket, parameters: Parameters, reservation: Reservation) => Promise<Outcome>,
): fc.Arbitrary<Command> => {
  const choicesOf = (model: Readonly<Model>, chosen: Parameters) =>
    chosen.aim.fits ? model.reservations.filter((one) => fitting(model, chosen, one)) : model.reservations
  return command(
    name,
    parameters,
    (model, real, chosen) => {
      const choices = choicesOf(model, chosen)
      const reservation = choices[chosen.aim.of % choices.length]
      if (!reservation) throw new Error('no reservation fits')
      return run(model, real, chosen, reservation)
    },
    (model, chosen) => choicesOf(model, chosen).length > 0,
  )
}

/** Who sends the request: mostly a side of the reservation, sometimes somebody else. */
export type Sender = 'buyer' | 'seller' | Actor
export const senderOf = (reservation: Reservation, sender: Sender): Actor => {
  if (sender === 'buyer') return reservation.owner
  return sender === 'seller' ? sellerOf(reservation) : sender
}
export const anybody: fc.Arbitrary<Actor> = fc.constantFrom(...ACTORS)
export const fromSide = (side: 'buyer' | 'seller'): fc.Arbitrary<Sender> =>
  fc.oneof({ arbitrary: fc.constant(side), weight: 12 }, { arbitrary: anybody, weight: 1 })
