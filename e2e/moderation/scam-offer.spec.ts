import { emailTo, linkIn } from '../support/data/mailbox.ts'
import { newConfirmedOperator } from '../support/data/operator.ts'
import { createReservation } from '../support/data/reservations.ts'
import { openSeller } from '../support/data/seller.ts'
import { newEmail, newUser } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

test('a scam offer: notice, blocked seller, notified buyer, appeal to another operator, everything restored', async ({
  page,
  visitor,
  browser,
  watch,
  request,
  baseURL,
}) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  test.slow()
  const fixture = await openSeller(request)
  const { offer, seller } = fixture
  const buyer = await newUser(request)
  const reservation = await createReservation(request, fixture, buyer)

  const reporter = newEmail()
  await page.goto(`/report?offer=${offer.id}`)
  await page.getByLabel('Co jest nie tak?').selectOption('fraud')
  await page.getByLabel('Dlaczego tak uważasz?').fill('Bierze zaliczki i znika.')
  await page.getByLabel('Email').fill(reporter)
  await page.getByRole('checkbox', { name: /^Zgłaszam w dobrej wierze/ }).check()
  await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(page.getByText('zwykle w ciągu 1 dnia roboczego')).toBeVisible()
  await emailTo(request, reporter, /Mamy Twoje zgłoszenie/)

  const first = await newConfirmedOperator(request)
  await openAs(page, first, '/admin/reports')
  await page.getByRole('link', { name: `Oferta: ${offer.title}` }).click()
  await expect(page.getByText('Bierze zaliczki i znika.')).toBeVisible()
  await page.getByRole('button', { name: 'Zajmuję się tym' }).click()
  await expect(page.getByText('Zajmujesz się tym zgłoszeniem.')).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByLabel('Środek')).toBeFocused()
  await page.getByLabel('Środek').selectOption('blockAccount')
  await page.getByLabel('Podstawa').selectOption('lawFraud')
  await page.getByLabel('Fakty i uzasadnienie').fill('Trzy osoby wpłaciły zaliczkę i nie dostały towaru.')
  await page.getByRole('checkbox', { name: /^Ostrzeżenie dla właściciela/ }).check()
  await page.getByRole('button', { name: 'Zapisz decyzję' }).click()
  await expect(page.getByText('Decyzja zapisana, uzasadnienie wysłane')).toBeVisible()

  const statement = await emailTo(request, seller.user.email, /Decyzja w sprawie Twojej treści/)
  expect(statement.text).toContain('oszustwo (art. 286 Kodeksu karnego)')
  expect((await emailTo(request, reporter, /Decyzja w sprawie Twojego zgłoszenia/)).text).toContain('zablokowane')
  await openAs(visitor, buyer, `${baseURL}/reservations/edit/${reservation.id}`)
  await expect(visitor.getByText('Operator Kramu zawiesił tego sprzedawcę.').first()).toBeVisible()

  // The seller cannot log in: the link of the e-mail opens the decision.
  const own = watch(await (await browser.newContext()).newPage())
  await own.goto(`${baseURL}${linkIn(statement, '/decision')}`)
  await expect(own.getByText('konto zostało zablokowane')).toBeVisible()
  await own.getByRole('button', { name: 'Odwołaj się' }).click()
  await own.getByLabel('Dlaczego się nie zgadzasz?').fill('To był ktoś, kto podał się za mnie.')
  await own.getByRole('button', { name: 'Wyślij odwołanie' }).click()
  await expect(own.getByText('To był ktoś, kto podał się za mnie.')).toBeVisible()

  await page.goto('/admin/appeals')
  const appeal = page.getByRole('list', { name: 'Odwołania' }).getByRole('listitem').filter({ hasText: offer.title })
  await expect(appeal.getByText('To Twoja decyzja', { exact: false })).toBeVisible()
  const second = watch(await (await browser.newContext()).newPage())
  await openAs(second, await newConfirmedOperator(request), `${baseURL}/admin/appeals`)
  const other = second.getByRole('list', { name: 'Odwołania' }).getByRole('listitem').filter({ hasText: offer.title })
  await other.getByLabel('Co z decyzją?').selectOption('reversed')
  await other.getByLabel('Odpowiedź').fill('Zaliczki brał ktoś inny. Przepraszamy.')
  await other.getByRole('button', { name: 'Odpowiedz' }).click()
  await expect(second.getByText('Odpowiedź zapisana, wiadomości wysłane')).toBeVisible()

  expect((await emailTo(request, seller.user.email, /Odpowiedź na Twoje odwołanie/)).text).toContain('cofnięta')
  await emailTo(request, reporter, /Decyzja została cofnięta/)
  await own.reload()
  await expect(own.getByText('Decyzja cofnięta').first()).toBeVisible()
  await own.goto(`${baseURL}/offers/${offer.id}`)
  await expect(own.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
  await expect(own.getByText('Ta oferta nie przyjmuje', { exact: false })).toHaveCount(0)
})
