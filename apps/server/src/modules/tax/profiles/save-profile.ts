import { localDateOf } from '@kram/contract/common/time'
import { applicable, type TaxProfile, type TaxProfileBody } from '@kram/contract/tax/profile-schemas'
import type { OwnTax } from '@kram/contract/tax/schemas'
import { taxStateOf } from '@kram/contract/tax/threshold'
import { isValidIBAN } from 'ibantools'
import { recordAct } from '#modules/audit/records'
import { lockSeller } from '#modules/sellers/records'
import type { SellerPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid } from '#platform/errors'
import { findYear, rateOf, readSold } from '../figures/index.ts'
import { sealProfile } from '../records/index.ts'
import { findRequest, takeStep, yearAt } from '../watch/index.ts'
import { findProfile, storeProfile } from './profiles.store.ts'
import { viewOwn } from './view-own.ts'

type Deps = { db: Db; clock: Clock; readKey: () => Promise<Buffer> }

/** What only the server can judge: the account number by its country, and that nobody is born in the future. */
function checkProfile({ iban, birthDate }: TaxProfile, today: string): void {
  if (iban !== null && !isValidIBAN(iban)) throw invalid({ property: 'iban', code: 'iban' })
  if (birthDate !== null && birthDate > today) throw invalid({ property: 'birthDate', code: 'dateInFuture' })
}

/** The data is for sellers near the limits or over them, in this year or the last one; giving it counts as being asked. */
async function requireAsked(tx: Tx, sellerId: number, at: Date): Promise<void> {
  const year = yearAt(at)
  for (const concerned of [year, year - 1]) {
    const state = taxStateOf(await readSold(tx, concerned, sellerId), rateOf(await findYear(tx, concerned)))
    if (state === 'below') continue
    await takeStep(tx, state === 'over' ? 'ask' : 'inform', { sellerId, year: concerned, at })
    return
  }
  if (!(await findRequest(tx, sellerId)) && !(await findProfile(tx, sellerId))) throw new AppError('TAX_NOT_ASKED')
}

/** Stores the data sealed. Who is far below the limits need not give any, and so must not. */
export async function saveProfile(
  { db, clock, readKey }: Deps,
  { version, ...given }: TaxProfileBody,
  by: SellerPrincipal,
): Promise<OwnTax> {
  const { sellerId } = by
  const key = await readKey()
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const profile = applicable(given)
    checkProfile(profile, localDateOf(at))
    await lockSeller(tx, sellerId)
    await requireAsked(tx, sellerId, at)
    const sealed = sealProfile(key, sellerId, profile)
    if (!(await storeProfile(tx, sellerId, { sealed, version, at })))
      throw new AppError('VERSION_CONFLICT', { details: { current: await viewOwn(tx, clock, key, { sellerId }) } })
    const own = await viewOwn(tx, clock, key, { sellerId })
    await recordAct(tx, { act: 'taxDataGiven', by, at, subjectId: by.userId, target: { type: 'seller', id: sellerId } })
    return own
  })
}
