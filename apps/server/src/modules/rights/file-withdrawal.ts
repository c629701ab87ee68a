import type { RightsView, WithdrawalBody } from '@kram/contract/rights'
import type * as z from 'zod/mini'
import { addEntry, endByWithdrawal, leaveHappening, sideOf, type Person } from '#modules/reservations'
import type { Db } from '#platform/database'
import type { Once } from '#platform/idempotency'
import { leaveMail } from '#platform/mail'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { matterOf } from './matter.ts'
import { withdrawalToBuyer, withdrawalToSeller } from './rights-texts.ts'
import { endsReservation, withdrawalOf } from './rights.rules.ts'
import { insertStatement, lockCase, statementsOf } from './rights.store.ts'
import { presentRights } from './view-rights.ts'

type Deps = { db: Db; publicUrl: string }

/**
 * The buyer takes the yes to a binding order back: dated, in the thread, to the seller's attention, and acknowledged by letter. What has
 * not been handed over yet is called off with it.
 */
export const fileWithdrawal = (
  { db, publicUrl }: Deps,
  reservationId: number,
  person: Person,
  { name, email }: z.output<typeof WithdrawalBody>,
  once: Once,
): Promise<RightsView> =>
  inTransaction(db, (tx) =>
    once(tx, async () => {
      const record = found(await lockCase(tx, reservationId, person))
      // A seller who reserved at the own stall is no consumer.
      if (sideOf(person, record) === 'seller') throw new Refusal('RIGHT_NOT_OPEN')
      const matter = matterOf(record, await statementsOf(tx, reservationId))
      const withdrawal = withdrawalOf(matter)
      if (!withdrawal?.open) throw new Refusal('RIGHT_NOT_OPEN')

      const { goods } = withdrawal
      const filed = { name, email, filedAt: record.now }
      await insertStatement(tx, { reservationId, kind: 'withdrawal', ...filed })
      await addEntry(
        tx,
        reservationId,
        'withdrawal',
        `Kupujący złożył odstąpienie od umowy. Dotyczy: ${goods.join(', ')}.`,
        'buyer',
      )
      await leaveHappening(tx, { reservationId, event: 'withdrawal', by: 'buyer' })
      if (endsReservation(matter)) await endByWithdrawal(tx, reservationId, person)
      await leaveMail(tx, { to: email, ...withdrawalToBuyer(record, filed, withdrawal) })
      await leaveMail(tx, { to: record.sellerEmail, ...withdrawalToSeller(record, filed, withdrawal, publicUrl) })
      return presentRights(tx, found(await lockCase(tx, reservationId, person)), person)
    }),
  )
