import type { PersonView, SellerCheckBody, SellerOfPerson, UncheckedSeller } from '@kram/contract/desk/people-schemas'
import { instantText } from '@kram/contract/common/time'
import { FOOD_REGISTRATION_LABELS, nipText } from '@kram/contract/sellers/labels'
import * as z from 'zod/mini'
import { viewUser } from '#modules/accounts'
import { recordAct } from '#modules/audit/records'
import { decisionsOfOwner, strikesOf } from '#modules/reports/decisions'
import { lockSeller } from '#modules/sellers/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { listUnchecked, readPerson, readSeller, type SellerFacts, type UncheckedRow } from './person.readmodel.ts'
import { saveCheck } from '../records/index.ts'

const toSeller = ({ userId: _, createdAt, closedAt, ...facts }: SellerFacts): SellerOfPerson => ({
  ...facts,
  createdAt: instantText(createdAt),
  closedAt: closedAt && instantText(closedAt),
})

export async function viewPerson(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  principal: AdminPrincipal,
): Promise<PersonView> {
  const user = await viewUser(db, id, principal)
  const { lastSeenAt, ...facts } = orNotFound(await readPerson(db, id, user.sellerId))
  const seller = user.sellerId === null ? undefined : await readSeller(db, user.sellerId)
  return {
    user,
    ...facts,
    lastSeenAt: lastSeenAt && instantText(lastSeenAt),
    decisions: await decisionsOfOwner(db, id),
    strikes: await strikesOf(db, id, clock.now()),
    seller: seller ? toSeller(seller) : null,
  }
}

const numbersOf = ({ nip, regon, foodRegistration }: UncheckedRow): string =>
  [
    nip && `NIP ${nipText(nip)}`,
    regon && `REGON ${regon}`,
    foodRegistration && FOOD_REGISTRATION_LABELS[foodRegistration.kind],
    foodRegistration?.veterinaryNumber && `nr wet. ${foodRegistration.veterinaryNumber}`,
  ]
    .filter(Boolean)
    .join(' · ')

const toUnchecked = (row: UncheckedRow): UncheckedSeller => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  status: row.status,
  createdAt: instantText(row.createdAt),
  numbers: numbersOf(row),
  changed: row.changed,
})

export async function viewUnchecked(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const [after = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const { items, nextCursor } = pageOf(await listUnchecked(db, limit + 1, after), limit, ({ id }) => writeCursor(id))
  return { items: items.map(toUnchecked), nextCursor }
}

/** Records that an operator compared the numbers of this seller with the register. */
export async function checkSeller(
  { db, clock }: { db: Db; clock: Clock },
  sellerId: number,
  { outcome, note }: z.output<typeof SellerCheckBody>,
  by: AdminPrincipal,
): Promise<SellerOfPerson> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    // The seller cannot change the numbers meanwhile.
    await lockSeller(tx, sellerId)
    const compared = orNotFound(await readSeller(tx, sellerId))
    if (compared.closedAt !== null) throw new AppError('NOT_FOUND')
    await saveCheck(tx, { sellerId, outcome, note, by: by.userId, at }, compared)
    const seller = orNotFound(await readSeller(tx, sellerId))
    const target = { type: 'seller', id: sellerId } as const
    await recordAct(tx, {
      act: 'sellerChecked',
      by,
      at,
      subjectId: seller.userId,
      target,
      after: { outcome },
      reason: note,
    })
    return toSeller(seller)
  })
}
