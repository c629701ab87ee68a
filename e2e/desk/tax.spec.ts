import { readFile } from 'node:fs/promises'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openDesk } from '../support/pages/desk.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { dayIn, openSeller } from '../support/data/seller.ts'
import { handOver } from '../support/data/sold.ts'
import { expect, test } from '../support/test.ts'

test('a seller over the limits is asked and gives the data, and an operator makes the file', async ({
  page,
  browser,
  request,
  isMobile,
}) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  test.slow()
  const fixture = await openSeller(request, { price: '9500.00', when: { inDays: 1, cutoffHours: 1 } })
  await handOver(request, fixture)
  const year = dayIn(1).slice(0, 4)
  await openAs(page, fixture.seller, `/seller/tax?year=${year}`)
  await expect(page.getByText('Twoja sprzedaż przekroczyła próg. Podaj dane.')).toBeVisible()
  await expect(page.getByText(/^1\srezerwacja, 9\s500,00\szł$/)).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])

  await page.getByLabel('Imię').fill('Anna')
  await page.getByLabel('Nazwisko').fill('Kowalska')
  await page.getByLabel('PESEL', { exact: true }).fill('44051401358')
  await page.getByLabel('Numer domu').fill('5')
  await page.getByLabel('Kod pocztowy').fill('05600')
  await page.getByLabel('Miejscowość', { exact: true }).fill('Grójec')
  await page.getByRole('button', { name: 'Zapisz dane' }).click()
  await expect(page.getByText('Ten PESEL jest nieprawidłowy. Sprawdź cyfry.')).toBeVisible()
  await page.getByLabel('PESEL', { exact: true }).fill('440514 01359')
  await expect(page.getByLabel('Data urodzenia')).toHaveValue('1944-05-14')
  await page.getByRole('button', { name: 'Zapisz dane' }).click()
  await expect(page.getByText('•••• 1359')).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await openDesk(desk, request, `/admin/tax?year=${year}`)
  await desk.getByRole('button', { name: 'Policz teraz' }).click()
  await expect(desk.getByText('Policzono, wiadomości w drodze')).toBeVisible()
  expect(await accessibilityErrors(desk)).toEqual([])
  await desk.goto(`/admin/tax/${fixture.seller.user.sellerId}?year=${year}`)
  await expect(desk.getByText('Powyżej progu')).toBeVisible()
  await desk.getByRole('button', { name: 'Pokaż całe numery' }).click()
  await expect(desk.getByText('44051401359')).toBeVisible()
  await desk.goto(`/admin/tax/report?year=${year}`)
  await expect(desk.getByRole('list', { name: 'Przed raportem' })).toContainText(`Rok ${year} jeszcze trwa`)
  // A year has one rate: the same journey at the other width does not save it at the same moment.
  if (!isMobile) {
    await desk.getByLabel('Kurs (zł za euro)').fill('4,25')
    await desk.getByRole('button', { name: 'Zapisz kurs' }).click()
    await expect(desk.getByText(/^1 euro = 4,2500 zł/)).toBeVisible()
  }
  expect(await accessibilityErrors(desk)).toEqual([])
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Pobierz plik próbny' }).click()
  const xml = await readFile(await (await saved).path(), 'utf8')
  expect(xml).toContain('<dpi:LastName>Kowalska</dpi:LastName>')
  expect(xml).toContain('<stf:DocTypeIndic>OECD11</stf:DocTypeIndic>')
  await desk.context().close()
})
