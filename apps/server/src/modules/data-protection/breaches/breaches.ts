import { BREACH_STEPS, type BreachStep } from '@kram/contract/data-protection/limits'
import type { Breach, BreachBody, BreachStepBody } from '@kram/contract/data-protection/schemas'
import type * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'
import { type BreachRow, listBreaches } from './breaches.readmodel.ts'
import { changeBreach, countDone, insertBreach, lockBreach, saveStep } from './breaches.store.ts'

type Deps = { db: Db; clock: Clock }

const STEPS = Object.keys(BREACH_STEPS) as BreachStep[]

/** All steps in their order, those that nobody has touched included. */
const toBreach = ({ steps, ...breach }: BreachRow): Breach => ({
  ...breach,
  steps: STEPS.map(
    (step) => steps.find((one) => one.step === step) ?? { step, doneAt: null, doneBy: null, note: null },
  ),
})

export const viewBreaches = async (db: Db): Promise<{ items: Breach[] }> => ({
  items: (await listBreaches(db)).map(toBreach),
})

export const viewBreach = async (db: Db | Tx, id: number): Promise<Breach> =>
  toBreach(orNotFound((await listBreaches(db, id))[0]))

const targetOf = (id: number) => ({ type: 'breach', id }) as const

async function lockCurrent(tx: Tx, id: number, { version, open }: { version?: number; open: boolean }) {
  const breach = orNotFound(await lockBreach(tx, id))
  if (version !== undefined && breach.version !== version)
    throw new AppError('VERSION_CONFLICT', { details: { current: await viewBreach(tx, id) } })
  if ((breach.closedAt === null) !== open) throw new AppError('BREACH_STATE')
}

export const openBreach = (
  { db, clock }: Deps,
  { title, description, discoveredAt }: z.output<typeof BreachBody>,
  by: AdminPrincipal,
  idempotent: Idempotent,
): Promise<Breach> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const at = clock.now()
      const discovered = new Date(discoveredAt)
      if (discovered > at) throw invalid({ property: 'discoveredAt', code: 'dateInFuture' })
      if (discovered.getFullYear() < 2000) throw invalid({ property: 'discoveredAt', code: 'range' })
      const id = await insertBreach(tx, {
        title,
        description,
        discoveredAt: discovered,
        openedAt: at,
        openedBy: by.userId,
      })
      const view = await viewBreach(tx, id)
      await recordAct(tx, { act: 'breachOpened', by, at, target: targetOf(id) })
      return view
    }),
  )

/** Ticks a step, or takes the tick back: both are entries of the audit. */
export const tickStep = (
  { db, clock }: Deps,
  { id, step }: { id: number; step: BreachStep },
  { done, note }: z.output<typeof BreachStepBody>,
  by: AdminPrincipal,
): Promise<Breach> =>
  inTransaction(db, async (tx) => {
    await lockCurrent(tx, id, { open: true })
    const at = clock.now()
    await saveStep(tx, id, step, { doneAt: done ? at : null, doneBy: done ? by.userId : null, note })
    await changeBreach(tx, id, {})
    const view = await viewBreach(tx, id)
    await recordAct(tx, {
      act: done ? 'breachStepDone' : 'breachStepUndone',
      by,
      at,
      target: targetOf(id),
      after: { step },
      reason: note,
    })
    return view
  })

export const closeBreach = (
  { db, clock }: Deps,
  id: number,
  { conclusion, version }: { conclusion: string; version: number },
  by: AdminPrincipal,
): Promise<Breach> =>
  inTransaction(db, async (tx) => {
    await lockCurrent(tx, id, { version, open: true })
    if ((await countDone(tx, id)) < STEPS.length) throw new AppError('BREACH_STEPS_LEFT')
    const at = clock.now()
    await changeBreach(tx, id, { closedAt: at, conclusion })
    const view = await viewBreach(tx, id)
    await recordAct(tx, { act: 'breachClosed', by, at, target: targetOf(id) })
    return view
  })

export const reopenBreach = ({ db, clock }: Deps, id: number, version: number, by: AdminPrincipal): Promise<Breach> =>
  inTransaction(db, async (tx) => {
    await lockCurrent(tx, id, { version, open: false })
    await changeBreach(tx, id, { closedAt: null })
    const view = await viewBreach(tx, id)
    await recordAct(tx, { act: 'breachReopened', by, at: clock.now(), target: targetOf(id) })
    return view
  })
