import type { RightsView, WithdrawalBody } from '@kram/contract/rights/schemas'
import type * as z from 'zod/mini'
import { addThreadEntry } from '#modules/comments/thread'
import { cancelByWithdrawal, publishReservationEvent, viewRoleOf, type SessionPrincipal } from '#modules/reservations'
import { type Db, inTransaction } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { enqueueEmail } from '#platform/email'
import { AppError, orNotFound } from '#platform/errors'
import { rightsFactsOf } from './rights-facts.ts'
import { withdrawalReceiptEmail, withdrawalNoticeEmail } from './email-texts.ts'
import { endsReservation, withdrawalOf } from './rights.rules.ts'
import { lockRightsCase } from './rights-case.readmodel.ts'
import { statementsOf } from './statements.readmodel.ts'
import { insertStatement } from './statements.store.ts'
import { toRightsView } from './view-rights.ts'

type Deps = { db: Db; publicUrl: string }

/**
 * Withdraws the buyer from a binding order: recorded with its date, written into the thread, sent to the seller and
 * acknowledged by e-mail. An order not handed over yet is cancelled.
 */
export const fileWithdrawal = (
  { db, publicUrl }: Deps,
  reservationId: number,
  principal: SessionPrincipal,
  { name, email }: z.output<typeof WithdrawalBody>,
  idempotent: Idempotent,
): Promise<RightsView> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const rightsCase = orNotFound(await lockRightsCase(tx, reservationId, principal))
      // A seller who orders from the own offer is no consumer.
      if (viewRoleOf(principal, rightsCase) === 'seller') throw new AppError('RIGHT_NOT_OPEN')
      const matter = rightsFactsOf(rightsCase, await statementsOf(tx, reservationId))
      const withdrawal = withdrawalOf(matter)
      if (!withdrawal?.open) throw new AppError('RIGHT_NOT_OPEN')

      const { returnableItems } = withdrawal
      const declaration = { name, email, filedAt: rightsCase.now }
      await insertStatement(tx, { reservationId, kind: 'withdrawal', ...declaration })
      await addThreadEntry(
        tx,
        reservationId,
        'withdrawal',
        `Kupujący złożył odstąpienie od umowy. Dotyczy: ${returnableItems.join('; ')}.`,
      )
      await publishReservationEvent(tx, { reservationId, event: 'withdrawal', by: 'buyer' })
      if (endsReservation(matter)) await cancelByWithdrawal(tx, reservationId, principal)
      await enqueueEmail(tx, { to: email, ...withdrawalReceiptEmail(rightsCase, declaration, withdrawal) })
      await enqueueEmail(tx, {
        to: rightsCase.sellerEmail,
        ...withdrawalNoticeEmail(rightsCase, declaration, withdrawal, publicUrl),
      })
      return toRightsView(tx, orNotFound(await lockRightsCase(tx, reservationId, principal)), principal)
    }),
  )
