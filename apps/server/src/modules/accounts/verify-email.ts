import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { leaveMail } from '#platform/mail'
import { leaveLetter } from '#platform/outbox'
import { hashToken } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { deleteLinks, useLink } from './account-links.store.ts'
import { emailChanged } from './letter-texts.ts'
import { canonicalEmail } from './session.rules.ts'
import { confirmEmail, replaceEmail } from './users.store.ts'

/** Confirms the address that the link was sent to, once: that of a new account, or the new one of an old account. */
export async function verifyEmail({ db, clock }: { db: Db; clock: Clock }, token: string) {
  const link = { tokenHash: hashToken(token), now: clock.now() }
  return inTransaction(db, async (tx) => {
    const first = await useLink(tx, { ...link, kind: 'verify' })
    if (first) {
      await confirmEmail(tx, first.userId, link.now)
      return { message: 'Adres email został potwierdzony. Możesz się teraz zalogować.' }
    }
    const change = await useLink(tx, { ...link, kind: 'email' })
    if (!change?.newEmail) throw new Refusal('LINK_EXPIRED')
    await moveToAddress(tx, change.userId, change.newEmail, link.now)
    return { message: 'Nowy adres email jest potwierdzony. Od teraz logujesz się nim.' }
  })
}

/** Letters still on their way to the old mailbox open nothing any more; its reader is told. */
async function moveToAddress(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  const old = await replaceEmail(tx, userId, email, now)
  if (old === undefined) throw new Refusal('EMAIL_TAKEN')
  await deleteLinks(tx, userId, 'reset')
  await deleteLinks(tx, userId, 'verify')
  await leaveMail(tx, { to: old, ...emailChanged() })
}

/** Answers the same for every address; the letter's handler knows whether there is anything to confirm. */
export async function resendVerification(db: Db, email: string) {
  await inTransaction(db, (tx) =>
    leaveLetter(tx, { topic: 'accounts.verify', payload: { email: canonicalEmail(email) } }),
  )
  return {
    message: 'Jeśli to konto czeka na potwierdzenie, za chwilę dostaniesz nowy link. Sprawdź swoją skrzynkę email.',
  }
}
