import { answer, client } from '../support/data/client.ts'
import { newConfirmedOperator } from '../support/data/operator.ts'
import { openSeller } from '../support/data/seller.ts'
import { newUser } from '../support/data/users.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

test('a held offer says who holds it, why, and how to appeal; the page of the person has the statement', async ({
  page,
  visitor,
  request,
  baseURL,
  isMobile,
}) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  const { offer, seller } = await openSeller(request)
  const operator = await newConfirmedOperator(request)
  await openAs(visitor, operator, `${baseURL}/admin/offer/${offer.id}`)
  await visitor.getByLabel('Co zrobić?').selectOption('hidden')
  await visitor.getByLabel('Podstawa').selectOption('termsTruth')
  await visitor.getByLabel('Wiadomość do sprzedawcy').fill('Zdjęcie pokazuje inny towar.')
  await visitor.getByRole('button', { name: 'Zapisz decyzję' }).click()
  await expect(visitor.getByText('Decyzja zapisana, sprzedawca dostanie powód')).toBeVisible()

  await openAs(page, seller, '/offers')
  // The table at a desk has one line about it.
  if (!isMobile) await page.getByRole('link', { name: 'decyzja operatora' }).click()
  const notice = page.getByRole('region', { name: 'Decyzja operatora' })
  await expect(notice).toContainText('Oferta ukryta przez operatora')
  await expect(notice).toContainText('Zdjęcie pokazuje inny towar.')
  await expect(page.getByRole('button', { name: 'Wznów' })).toHaveCount(0)
  expect(await accessibilityErrors(page)).toEqual([])
  await notice.getByRole('link', { name: 'Uzasadnienie i odwołanie' }).click()
  await expect(page.getByRole('button', { name: 'Odwołaj się' })).toBeVisible()

  await visitor.goto(`${baseURL}/admin/person/${seller.user.id}?tab=market`)
  const statements = visitor.getByRole('list', { name: 'Decyzje i uzasadnienia' })
  await statements.getByText(offer.title).click()
  await expect(statements).toContainText('Zdjęcie pokazuje inny towar.')
  expect(await accessibilityErrors(visitor)).toEqual([])
})

test('somebody who may not file notices any more appeals in the product', async ({
  page,
  visitor,
  request,
  baseURL,
}) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  test.slow()
  const { offer } = await openSeller(request)
  const reporter = await newUser(request)
  const notice = { targetType: 'offer' as const, targetId: offer.id, reason: 'other' as const, explanation: 'x' }
  await answer(client(request, reporter.token).POST('/api/reports', { body: { ...notice, goodFaith: true } }))
  await openAs(visitor, await newConfirmedOperator(request), `${baseURL}/admin/reports`)
  await visitor.getByRole('link', { name: `Oferta: ${offer.title}` }).click()
  for (const [act, done] of [
    ['Ostrzeż', 'Zapisane'],
    ['Zawieś zgłaszanie', 'Nie zgłasza do'],
  ] as const) {
    await visitor.getByRole('button', { name: act }).click()
    await visitor.getByRole('dialog').getByLabel('Powód').fill('Te same zgłoszenia bez powodu.')
    await visitor.getByRole('dialog').getByRole('button', { name: act }).click()
    await expect(visitor.getByText(done, { exact: false }).first()).toBeVisible()
  }
  await openAs(page, reporter, '/decisions')
  await expect(page.getByText('zgłoszenia tej osoby nie są teraz przyjmowane')).toBeVisible()
  await page.getByRole('button', { name: 'Odwołaj się' }).click()
  await page.getByLabel('Dlaczego się nie zgadzasz?').fill('Były prawdziwe.')
  await page.getByRole('button', { name: 'Wyślij odwołanie' }).click()
  await expect(page.getByText('Były prawdziwe.')).toBeVisible()
})
