import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { insertSeller } from '#testing/factories'
import { samplePerson } from '#testing/tax/sample-profiles'
import { insertTaxProfile, insertTaxRows } from '#testing/tax/tax-rows'
import { inTransaction } from '#platform/database'
import { eraseTaxDataOf, exportTaxData } from './index.ts'

const { db } = await testDatabase()
const exported = (sellerId: number | null) => inTransaction(db, (tx) => exportTaxData(tx, sellerId))
const erase = (sellerId: number) => inTransaction(db, (tx) => eraseTaxDataOf(tx, sellerId))

test('the export of an account has the data in full, also what was reported', async () => {
  const { sellerId } = await insertSeller(db)
  await insertTaxRows(db, sellerId)
  expect(await exported(sellerId)).toMatchObject({
    profile: samplePerson(),
    reports: [
      { year: 2025, action: 'added', profile: { pesel: '44051401359' }, quarters: [{}, { sales: 10 }, {}, {}] },
    ],
  })
  const { sellerId: other } = await insertSeller(db)
  expect([await exported(other), await exported(null)]).toEqual([null, null])
})

test('whoever leaves without having been asked leaves no data; what has to be reported stays', async () => {
  const [asked, near] = [await insertSeller(db), await insertSeller(db)]
  await insertTaxRows(db, asked.sellerId)
  await insertTaxProfile(db, near.sellerId)
  await db.insertInto('taxRequests').values({ sellerId: near.sellerId, year: 2025, informedAt: new Date() }).execute()
  await erase(asked.sellerId)
  await erase(near.sellerId)
  const left = await db.selectFrom('taxProfiles').select('sellerId').execute()
  expect(left.map(({ sellerId }) => sellerId)).toContain(asked.sellerId)
  expect(left.map(({ sellerId }) => sellerId)).not.toContain(near.sellerId)
  const requests = await db.selectFrom('taxRequests').select('sellerId').where('sellerId', '=', near.sellerId).execute()
  expect(requests).toEqual([])
})
