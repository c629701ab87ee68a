import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { leaveLetter } from '#platform/outbox'
import { hashToken } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { useLink } from './account-links.store.ts'
import { canonicalEmail } from './session.rules.ts'
import { confirmEmail } from './users.store.ts'

/** Confirms the address that the link was sent to, once. */
export async function verifyEmail({ db, clock }: { db: Db; clock: Clock }, token: string) {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const userId = await useLink(tx, { tokenHash: hashToken(token), kind: 'verify', now })
    if (userId === undefined) throw new Refusal('LINK_EXPIRED')
    await confirmEmail(tx, userId, now)
  })
  return { message: 'Adres email został potwierdzony. Możesz się teraz zalogować.' }
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
