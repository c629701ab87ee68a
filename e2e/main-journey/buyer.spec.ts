import {
  openAs,
  fillReservationForm,
  reservationsOf,
  submitReservation,
  countedTaps,
  addMessage,
} from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test(
  'a guest reserves, writes with the seller, and picks up with the code',
  { tag: '@phone' },
  async ({ page, visitor, request }) => {
    const fixture = await openSeller(request)
    await fillReservationForm(visitor, fixture)
    await submitReservation(visitor)
    await expect(visitor).toHaveURL(/\/reservations\/edit\/\d+\?uuid=/)
    await expect(visitor.getByRole('heading', { name: 'Oczekuje na potwierdzenie' })).toBeVisible()
    expect(await countedTaps(visitor), 'taps after the page of the offer').toBe(3)
    const code = (
      await visitor
        .getByText(/^[A-Z0-9]{4}$/)
        .first()
        .innerText()
    ).trim()
    const link = visitor.url()
    await visitor.getByRole('button', { name: 'Wyślij sobie link' }).click()
    const send = visitor.getByRole('dialog', { name: 'Wyślij sobie link' })
    await expect(send.getByRole('link', { name: 'E-mailem' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(new URL(link).search)),
    )
    await send.getByRole('button', { name: 'Zamknij' }).click()

    await test.step('the seller finds it pending, accepts it and writes', async () => {
      await openAs(page, fixture.seller, '/seller/dashboard')
      const waiting = page.getByRole('listitem').filter({ hasText: 'Jan Nowak' }).first()
      await expect(waiting).toContainText('Oczekuje na potwierdzenie')
      await waiting.getByRole('link', { name: /Jan Nowak/ }).click()
      await page.getByRole('button', { name: 'Potwierdź' }).click()
      await expect(page.getByRole('heading', { name: 'Potwierdzona' })).toBeVisible()
      await expect(page.getByRole('main'), 'only the buyer knows the code').not.toContainText(code)
      await page.getByRole('textbox', { name: 'Twoja wiadomość' }).fill('Proszę wziąć wytłaczankę.')
      await page.getByRole('button', { name: 'Wyślij' }).click()
      await expect(page.getByRole('list', { name: 'Wiadomości' })).toContainText('Proszę wziąć wytłaczankę.')
    })

    await test.step('the buyer returns by the link and answers', async () => {
      await visitor.goto('/')
      await visitor.getByRole('button', { name: 'Wyloguj z sesji gościa' }).click()
      await expect(visitor.getByRole('button', { name: 'Login' })).toBeVisible()
      await visitor.goto(link)
      await expect(visitor.getByRole('heading', { name: 'Potwierdzona' })).toBeVisible()
      await expect(visitor.getByRole('list', { name: 'Wiadomości' })).toContainText('Proszę wziąć wytłaczankę.')
      await visitor.getByRole('textbox', { name: 'Twoja wiadomość' }).fill('Wezmę dwie!')
      await visitor.getByRole('button', { name: 'Wyślij', exact: true }).click()
      await expect(visitor.getByRole('list', { name: 'Wiadomości' })).toContainText('Wezmę dwie!')
    })

    await test.step('the seller hands over by the code', async () => {
      await page.goto('/reservations/pickup')
      await page.getByRole('link', { name: /spakowane 0 z 1/ }).click()
      const byCode = page.getByRole('textbox', { name: 'Kod odbioru' })
      await byCode.fill(code === 'AAAA' ? 'BBBB' : 'AAAA')
      await expect(page.getByText('Nie ma takiego kodu na tym terminie.')).toBeVisible()
      await byCode.fill(code.toLowerCase())
      await page.getByRole('button', { name: 'Wydaj: Jan Nowak' }).click()
      await expect(page.getByText('wydano 1 z 1')).toBeVisible()
      await expect
        .poll(async () => (await reservationsOf(request, fixture)).map(({ status }) => status))
        .toEqual(['completed'])
      await visitor.reload()
      await expect(visitor.getByRole('heading', { name: 'Odebrana' })).toBeVisible()
    })
  },
)

test('a lost answer and a retry make one reservation', { tag: '@desktop' }, async ({ page, request }) => {
  const fixture = await openSeller(request)
  await fillReservationForm(page, fixture)
  let lost = 0
  await page.route('**/api/reservations/anonymous', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submitReservation(page)
  await expect(page.getByText(/połączeni/).first()).toBeVisible()
  await expect(page.getByLabel('Jak się do Ciebie zwracać?'), 'typed values are kept').toHaveValue('Jan Nowak')
  await submitReservation(page)
  await expect(page).toHaveURL(/\/reservations\/edit\/\d+\?uuid=/)
  expect(lost).toBe(1)
  expect((await reservationsOf(request, fixture)).map(({ status }) => status)).toEqual(['pending'])
})

test(
  'a reservation form keeps its values after a server error and a reload',
  { tag: '@phone' },
  async ({ page, request }) => {
    const fixture = await openSeller(request)
    const phone = await fillReservationForm(page, fixture)
    await addMessage(page, 'Będę po dziewiątej')
    const isWhole = async (note: string) => {
      await expect(page.getByLabel('Jak się do Ciebie zwracać?')).toHaveValue('Jan Nowak')
      await expect(page.getByRole('textbox', { name: 'Telefon lub e-mail' })).toHaveValue(phone)
      await expect(page.getByRole('textbox', { name: 'Wiadomość dla sprzedawcy' })).toHaveValue(note)
      await expect(page.getByRole('region', { name: 'Podsumowanie' })).toContainText('25,00 zł')
    }
    await page.route('**/api/reservations/anonymous', (route) =>
      route.fulfill({
        status: 503,
        json: {
          code: 'UNAVAILABLE',
          message: 'Serwis jest chwilowo przeciążony. Spróbuj ponownie za chwilę.',
          status: 503,
        },
      }),
    )
    await submitReservation(page)
    await expect(page.getByText('Serwis jest chwilowo przeciążony.')).toBeVisible()
    await isWhole('Będę po dziewiątej')
    await page.unroute('**/api/reservations/anonymous')

    await page.getByRole('textbox', { name: 'Wiadomość dla sprzedawcy' }).fill('Będę po dziesiątej')
    await page.reload()
    await isWhole('Będę po dziesiątej')
    await submitReservation(page)
    await expect(page).toHaveURL(/\/reservations\/edit\/\d+\?uuid=/)
  },
)

test('a time that vanished is shown where another one is chosen', { tag: '@phone' }, async ({ page, request }) => {
  await fillReservationForm(page, await openSeller(request))
  // The server answers about the time of a schedule that was changed meanwhile.
  await page.route('**/api/reservations/anonymous', (route) => {
    const body = route.request().postDataJSON() as object
    return route.continue({ postData: JSON.stringify({ ...body, occurrenceId: 2_000_000_000 }) })
  })
  await submitReservation(page)
  await expect(page.getByText('Ten termin odbioru został zamknięty. Wybierz inny.')).toBeInViewport()
  await page.unroute('**/api/reservations/anonymous')
  await submitReservation(page)
  await expect(page).toHaveURL(/\/reservations\/edit\/\d+\?uuid=/)
})
