import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { newUser } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { dayIn } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test(
  'a seller adds a location and a schedule by keyboard, and nothing typed is lost',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await openAs(page, await newUser(request, { isSeller: true }), '/schedules')
    await page.getByRole('link', { name: 'Dodaj pierwszy harmonogram' }).click()
    await page.getByRole('link', { name: 'Dodaj lokalizację' }).click()

    await page.getByLabel('Nazwa').fill('Targ w piątki')
    await page.getByRole('radio', { name: /Stoisko na targu/ }).check()
    const lookup = page.getByRole('combobox', { name: /Znajdź miejscowość/ })
    await lookup.fill('wola krob')
    await expect(page.getByRole('option', { name: /Wola Krobowska/ })).toBeVisible()
    await lookup.press('ArrowDown')
    await lookup.press('Enter')
    await expect(page.getByLabel('Miejscowość', { exact: true })).toHaveValue('Wola Krobowska')
    await expect(page.getByLabel('Kod pocztowy', { exact: true })).toHaveValue('05-600')

    const position = page.getByText('Pinezka:')
    const before = await position.innerText()
    const pin = page.getByRole('application', { name: /Pinezka/ })
    await pin.focus()
    await pin.press('ArrowUp')
    await expect(position).not.toHaveText(before)
    const after = await position.innerText()
    expect(await accessibilityErrors(page)).toEqual([])

    // The draft is saved shortly after the last change.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('draft:location-new') ?? ''))
      .toContain('"Targ w piątki"')
    await page.reload()
    await expect(position).toHaveText(after)
    await page.getByRole('button', { name: 'Zapisz lokalizację' }).click()

    await expect(page).toHaveURL('/schedules/add')
    await expect(page.getByLabel('Lokalizacja', { exact: true })).toHaveValue(/^\d+$/)
    await page.getByLabel('Nazwa').fill('Dowóz w środy')
    await page.getByRole('radio', { name: /Dostawa/ }).check()
    await page.getByLabel('Koszt dostawy').fill('9,90')
    // No radius, only gazetteer places: a postal code, and a village that stands for its whole municipality.
    await page.getByLabel('Jak daleko dowozisz?').fill('')
    const reach = page.getByRole('combobox', { name: /Miejscowości, gminy/ })
    await reach.fill('Ostrołęka, gm. Warka')
    await page
      .getByRole('option', { name: /Ostrołęka/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'cała gmina Warka' }).click()
    await reach.fill('Belsk Duży')
    await page
      .getByRole('option', { name: /Belsk Duży/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Belsk Duży', exact: true }).click()
    await page.getByRole('button', { name: 'środa' }).click()
    await page.getByRole('button', { name: 'sobota' }).click()
    await expect(page.getByText('co środę 8:00–12:00, zamówienia do czwartku 18:00')).toBeVisible()
    expect(await accessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: 'Zapisz harmonogram' }).click()

    await expect(page).toHaveURL('/schedules')
    await expect(page.getByRole('heading', { name: 'Dowóz w środy' })).toBeVisible()
    await expect(page.getByText('cała gmina Warka, Belsk Duży · dostawa 9,90 zł')).toBeVisible()
  },
)

test(
  'a seller closes one day, adds an absence, shortens it and undoes it',
  { tag: '@phone' },
  async ({ page, request }) => {
    const seller = await newUser(request, { isSeller: true })
    const headers = { authorization: `Bearer ${seller.token}` }
    const place = { name: 'Sad', kind: 'farm', postalCode: '05-600', town: 'Grójec', latitude: 51.86, longitude: 20.87 }
    const { id: locationId } = await (await request.post('/api/locations', { headers, data: place })).json()
    const rule = { kind: 'dates', dates: [dayIn(3), dayIn(10), dayIn(11)] }
    const hours = { startTime: '08:00', endTime: '12:00', cutoff: { kind: 'hours', hours: 1 }, validFrom: dayIn(0) }
    await request.post('/api/schedules', {
      headers,
      data: { name: 'Odbiór', locationId, fulfilment: 'pickup', rule, ...hours },
    })

    await openAs(page, seller, '/schedules')
    await page.getByRole('button', { name: 'Terminy: Odbiór' }).click()
    await page.getByRole('button', { name: `Zamknij termin ${dayIn(3)}` }).click()
    await expect(page.getByRole('button', { name: `Otwórz termin ${dayIn(3)}` })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('main').getByRole('button', { name: 'Więcej' }).click()
    await page.getByRole('link', { name: 'Nieobecności' }).click()
    await page.getByRole('button', { name: 'Dodaj nieobecność' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Nowa nieobecność' })
    await expect(sheet.getByLabel('Od dnia'), 'an empty date does not look like a chosen one').toHaveAttribute(
      'data-empty',
    )
    await sheet.getByLabel('Od dnia').fill(dayIn(9))
    await expect(sheet.getByLabel('Od dnia')).not.toHaveAttribute('data-empty')
    await sheet.getByLabel('Do dnia').fill(dayIn(12))
    await sheet.getByLabel('Powód').fill('Urlop')
    await expect(sheet).toContainText(/Zamkniemy 2\sterminy/)
    expect(await accessibilityErrors(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Zapisz nieobecność' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText(/Zamknięte 2\sterminy/)
    expect(await accessibilityErrors(page)).toEqual([])

    await page.getByRole('button', { name: /^Zmień nieobecność/ }).click()
    await expect(page.getByLabel('Do dnia')).not.toHaveAttribute('data-empty')
    await page.getByLabel('Do dnia').fill(dayIn(10))
    await expect(page.getByRole('dialog')).toContainText(/Otworzymy znów 1\stermin/)
    await page.getByRole('button', { name: 'Zapisz zmianę' }).click()
    await expect(main).toContainText(/Zamknięty 1\stermin/)

    await page.getByRole('button', { name: 'Odwołaj nieobecność' }).click()
    await expect(page.getByText('Nie masz zaplanowanej nieobecności')).toBeVisible()
    await page.goto('/schedules')
    await page.getByRole('button', { name: 'Terminy: Odbiór' }).click()
    await expect(page.getByRole('button', { name: `Otwórz termin ${dayIn(3)}` }), 'closed by hand').toBeVisible()
    await expect(page.getByRole('button', { name: `Zamknij termin ${dayIn(10)}` }), 'as it was').toBeVisible()
  },
)

test(
  "another seller's location leads back to the list, a visitor to the login",
  { tag: '@desktop' },
  async ({ page, request, visitor, baseURL }) => {
    await openAs(page, await newUser(request, { isSeller: true }), '/locations/edit/999999')
    await expect(page).toHaveURL('/locations')
    await expect(page.getByText('Nie masz jeszcze żadnej lokalizacji')).toBeVisible()

    await visitor.goto(`${baseURL}/locations/edit/5`)
    await expect(visitor).toHaveURL(`${baseURL}/login?returnUrl=%2Flocations%2Fedit%2F5`)
  },
)
