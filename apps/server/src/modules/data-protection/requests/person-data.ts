import { instantText } from '@kram/contract/common/time'
import type { DataRequest } from '@kram/contract/data-protection/schemas'
import { eraseAccount, exportGuestText, exportText } from '#modules/accounts'
import { findUser } from '#modules/accounts/users'
import { recordAct } from '#modules/audit/records'
import { eraseGuestReservations } from '#modules/reservations'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { guestReservationIds } from './request-person.readmodel.ts'
import { addEntry, changeRequest, lockRequest } from './requests.store.ts'
import { lockCurrent, viewRequest } from './view-request.ts'

type Deps = { db: Db; clock: Clock }

/** Data of the account, and of the reservations without one that have the contact of the request. */
export const exportData = ({ db, clock }: Deps, id: number, by: AdminPrincipal): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { userId, email, phone, status } = orNotFound(await lockRequest(tx, id))
    if (status !== 'open') throw new AppError('DATA_REQUEST_CLOSED')
    const user = userId === null ? undefined : await findUser(tx, userId)
    const guestIds = await guestReservationIds(tx, { email, phone })
    if (!user && guestIds.length === 0) throw new AppError('NO_PERSONAL_DATA')
    const account = user ? await exportText(tx, user.id, user.sellerId) : 'null'
    const guest = guestIds.length > 0 ? await exportGuestText(tx, guestIds) : '[]'
    const at = clock.now()
    await changeRequest(tx, id, {})
    await addEntry(tx, id, { kind: 'exported', by: by.userId, at })
    await recordAct(tx, {
      act: 'personExported',
      by,
      at,
      subjectId: userId,
      target: { type: 'dataRequest', id },
      after: { rows: String(guestIds.length) },
    })
    return `{"exportedAt": "${instantText(at)}",\n"account": ${account},\n"reservationsWithoutAccount": ${guest}}`
  })

/**
 * Erases the account of the request and the contact in reservations without an account. Open ones prevent it and are listed in the
 * error. The register keeps who asked and what was answered, as a proof.
 */
export const erasePerson = (
  { db, clock }: Deps,
  id: number,
  version: number,
  by: AdminPrincipal,
): Promise<DataRequest> =>
  inTransaction(db, async (tx) => {
    const { userId, email, phone } = await lockCurrent(tx, clock, id, { version, open: true })
    const user = userId === null ? undefined : await findUser(tx, userId)
    const guestIds = await guestReservationIds(tx, { email, phone })
    if (!user && guestIds.length === 0) throw new AppError('NO_PERSONAL_DATA')
    if (user?.operatorRole) throw new AppError('ONLY_ADMIN')
    const at = clock.now()
    await eraseGuestReservations(tx, guestIds)
    if (user) await eraseAccount(tx, user, at)
    await changeRequest(tx, id, {})
    const what = [user && 'konto', guestIds.length > 0 && `rezerwacje bez konta: ${guestIds.length}`]
    await addEntry(tx, id, { kind: 'erased', text: what.filter(Boolean).join(', '), by: by.userId, at })
    const view = await viewRequest(tx, clock, id)
    const about = { by, at, subjectId: userId, target: { type: 'dataRequest', id } as const }
    await recordAct(tx, { act: 'personErased', ...about, after: { rows: String(guestIds.length) } })
    return view
  })
