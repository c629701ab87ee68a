import type { accountSchemas } from '@kram/contract/accounts/schemas'
import type * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { enqueue } from '#platform/queue'
import { hashToken } from '#platform/security'
import { AppError } from '#platform/errors'
import { claimForNewAccount } from '#modules/reservations/guests'
import { lockReservationRow } from '#modules/reservations/access'
import {
  canonicalEmail,
  confirmEmail,
  consumeLink,
  deleteLinks,
  findLinkReservation,
  lockUserForSession,
  replaceEmail,
} from '../users/index.ts'
import { openSession, type SessionClient } from '../login/index.ts'
import { emailChangedEmail } from '../emails/index.ts'

/**
 * Confirms the address that the link was sent to, once: the address of a new account, or the new address of an existing
 * one.
 */
export async function verifyEmail(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
  client: SessionClient,
): Promise<z.output<(typeof accountSchemas)['verify']['reply']>> {
  const link = { tokenHash: hashToken(token), now: clock.now() }
  return inTransaction(db, async (tx) => {
    // The reservation is locked before the user.
    const reservationId = await findLinkReservation(tx, link.tokenHash)
    if (reservationId !== null) await lockReservationRow(tx, reservationId)
    const confirmation = await consumeLink(tx, { ...link, kind: 'verify' })
    if (confirmation) {
      await confirmEmail(tx, confirmation.userId, link.now)
      const opened =
        confirmation.reservationId !== null &&
        (await openAccountOfGuest(tx, confirmation.userId, confirmation.reservationId, { ...client, now: link.now }))
      return opened || { message: 'Adres email został potwierdzony. Możesz się teraz zalogować.' }
    }
    const emailChange = await consumeLink(tx, { ...link, kind: 'email' })
    if (!emailChange?.newEmail) throw new AppError('LINK_EXPIRED')
    await changeToConfirmedEmail(tx, emailChange.userId, emailChange.newEmail, link.now)
    return { message: 'Nowy adres email jest potwierdzony. Od teraz logujesz się nim.' }
  })
}

/**
 * Moves the guest's reservation into the new account and logs in. Nothing of it happens when the reservation has an account by
 * now, because its link, with which the password was set, no longer opens it.
 */
async function openAccountOfGuest(
  tx: Tx,
  userId: number,
  reservationId: number,
  client: SessionClient & { now: Date },
) {
  const user = await lockUserForSession(tx, userId)
  if (!user || user.blockedAt !== null || !(await claimForNewAccount(tx, reservationId, userId))) return false
  const session = await openSession(tx, user, { ...client, method: 'confirmation' })
  return { message: 'Gotowe! Konto jest potwierdzone, a rezerwacja już na nim.', session, reservationId }
}

/** Links in e-mails to the old address stop working; its owner is notified. */
async function changeToConfirmedEmail(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  const oldEmail = await replaceEmail(tx, userId, email, now)
  if (oldEmail === undefined) throw new AppError('EMAIL_TAKEN')
  await deleteLinks(tx, userId, 'reset')
  await deleteLinks(tx, userId, 'login')
  await deleteLinks(tx, userId, 'verify')
  await enqueueEmail(tx, { to: oldEmail, ...emailChangedEmail() })
}

/** Responds the same for every address; the handler of the message decides whether there is anything to confirm. */
export async function resendVerification(db: Db, email: string) {
  await inTransaction(db, (tx) => enqueue(tx, { topic: 'accounts.verify', payload: { email: canonicalEmail(email) } }))
  return {
    message: 'Jeśli to konto czeka na potwierdzenie, za chwilę dostaniesz nowy link. Sprawdź swoją skrzynkę email.',
  }
}
