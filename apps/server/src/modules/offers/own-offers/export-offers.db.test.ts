import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { sellerOfferClient } from '#testing/clients/seller-offers'
import { exportOffers } from './export-offers.ts'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { join, draftOf, addOfferItem } = sellerOfferClient(db, registerOffers)

test('the table contains all own offers with one row per item and no offers of others', async () => {
  const ania = await join()
  const first = await draftOf(ania, { title: '=Miód' })
  await addOfferItem(ania, first.id, { price: '32.00', quantity: 10 })
  await draftOf(ania, { title: 'Pusta' })
  await draftOf(await join(), { title: 'Cudza' })

  const [titles, ...lines] = (await exportOffers(db, ania)).trimEnd().split('\r\n')
  expect(titles).toContain('"Oferta";"Stan oferty"')
  expect(lines).toEqual([
    '"Pusta";"szkic";"Zagroda";"";"";"";"";"";"";"";"";"";"";""',
    '"\'=Miód";"szkic";"Zagroda";"";"";"Miód lipowy";"słoik 0,9 l";"32";"35,56";"zł/l";"10";"0";"10";"opak."',
  ])
})
