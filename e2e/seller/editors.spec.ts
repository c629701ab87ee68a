import { localTimeOf } from '@kram/contract/common/time'
import { registerAsSeller } from '../support/pages/seller-actions.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { newUser, newPhone } from '../support/data/users.ts'
import { photo } from '../support/data/photo.ts'
import { randomTown } from '../support/data/towns.ts'
import { preferCards } from '../support/pages/list-view.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { answer, client } from '../support/data/client.ts'
import { dayIn, eggs, openSeller, tenEggsVariant, uniqueTitle } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test(
  'a visitor starts an offer, becomes a seller, and publishes it with all requirements',
  { tag: '@phone' },
  async ({ page, request }) => {
    test.slow()
    const [town, title] = [randomTown(), uniqueTitle()]
    const main = page.getByRole('main')
    const next = page.getByRole('button', { name: 'Dalej' })

    await test.step('the product, before the login, and back to what was typed after the tab was closed', async () => {
      await page.goto('/offers/add')
      await page.getByLabel('Co to jest?').fill('Sery')
      await page.goto('/offers/add')
      await expect(main).toContainText('Masz zaczętą ofertę: Sery')
      expect(await accessibilityErrors(page)).toEqual([])
      await page.getByRole('button', { name: 'Zacznij od nowa' }).click()
      await expect(page.getByLabel('Co to jest?')).toHaveValue('')
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(page.getByLabel('Co to jest?')).toHaveValue('Sery')

      await page.getByLabel('Tytuł oferty').fill(title)
      await page.getByLabel('Co to jest?').fill(title)
      await page.getByLabel('Kategoria').selectOption({ label: 'Jaja' })
      await page.getByRole('group', { name: 'Alergeny' }).getByRole('button', { name: 'jaja' }).click()
      await page.getByRole('button', { name: 'wytłaczanka 10 szt.' }).click()
      await page.getByLabel('Nazwa wariantu').fill('wytłaczanka 10 szt. XL')
      await next.click()
      await expect(main, 'what is half typed is not left out').toContainText(`Dokończ produkt „${title}”`)
      await page.goto('/')
      await page.goto('/offers/add')
      await page.getByRole('button', { name: 'Wróć do szkicu' }).click()
      await expect(page.getByLabel('Co to jest?')).toHaveValue(title)
      await expect(page.getByRole('group', { name: 'Alergeny' }).getByRole('button', { name: 'jaja' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(page.getByLabel('Nazwa wariantu')).toHaveValue('wytłaczanka 10 szt. XL')
      await page.getByRole('button', { name: 'Dodaj do oferty' }).click()
      await next.click()
      await page.getByLabel('Cena', { exact: true }).fill('12,5')
      const amount = page.getByLabel('Ile masz teraz')
      await amount.fill('10 szt.')
      await next.click()
      await expect(amount, 'a word is no number, and never "no limit"').toBeFocused()
      await expect(amount).toHaveAccessibleDescription(/Podaj liczbę, np. 2 albo 1,5./)
      await amount.fill('10')
      await next.click()
      await expect(main).toContainText('Zaloguj się jako sprzedawca')
    })

    await test.step('the account, and back to the typed values', async () => {
      await registerAsSeller(page, request, 'Zagroda Pod Lipą')
      await expect(main).toContainText(`Masz zaczętą ofertę: ${title}`)
      expect(await accessibilityErrors(page)).toEqual([])
      await page.getByRole('link', { name: 'Wróć do szkicu' }).click()
    })

    await test.step('a photo, after the login', async () => {
      await page.getByRole('button', { name: 'Wstecz' }).click()
      await page.getByRole('button', { name: 'Wstecz' }).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Wybierz zdjęcia' }).click()
      await (await chooser).setFiles(photo)
      await expect(page.getByRole('group', { name: 'Zdjęcia (1 z 8)' })).toBeVisible()
      await next.click()
      await next.click()
    })

    await test.step('location and schedule, inside the wizard', async () => {
      await page.getByLabel('Nazwa').fill(`Zagroda ${town.town}`)
      await page.getByRole('radio', { name: /^Gospodarstwo/ }).check()
      await page.getByRole('combobox', { name: 'Znajdź miejscowość lub kod pocztowy' }).fill(town.postalCode)
      await page
        .getByRole('option', { name: `${town.postalCode} ${town.town}` })
        .first()
        .click()
      await page.getByRole('button', { name: 'Zapisz lokalizację' }).click()
      await expect(main).toContainText('Nowe terminy')
      await page.getByLabel('Nazwa').fill('Sobota w zagrodzie')
      await page.getByRole('radio', { name: /^Odbiór osobisty/ }).check()
      await page.getByRole('button', { name: 'Zapisz harmonogram' }).click()
      await expect(page.getByRole('checkbox', { name: /^Sobota w zagrodzie/ })).toBeChecked()
      expect(await accessibilityErrors(page)).toEqual([])
      await next.click()
    })

    await test.step('publishing names what is missing, then succeeds', async () => {
      await page.getByRole('button', { name: 'Opublikuj' }).click()
      await expect(page).toHaveURL(/\/offers\/edit\/\d+$/)
      const edit = page.url()
      await expect(main).toContainText('Do opublikowania brakuje:')
      await main.getByRole('link', { name: 'Otwórz profil' }).first().click()
      await page.getByRole('radio', { name: /^Rolnik/ }).check()
      await page.getByLabel('Imię i nazwisko').fill('Anna Lipa')
      await page.getByLabel('Adres, pod którym powstaje żywność').fill(`Lipowa 1, ${town.postalCode} ${town.town}`)
      await page.getByRole('textbox', { name: 'Telefon' }).fill(newPhone().typed)
      await page.getByRole('button', { name: 'Zapisz profil' }).click()
      await expect(page.getByRole('list', { name: 'Komunikaty' })).toContainText('Zapisano profil')
      await expect(page).toHaveURL(edit)
      await expect(main).not.toContainText('Do opublikowania brakuje:')
      await page.getByRole('button', { name: 'Opublikuj' }).click()
      await expect(main.getByText('Aktywna', { exact: true })).toBeVisible()
    })

    await test.step('the stock is counted, and no draft is left', async () => {
      await page.goto('/items')
      await expect(main).toContainText(title)
      await page.goto('/seller/dashboard')
      await expect(main).toContainText('Na dziś i jutro nikt nie zarezerwował.')
      await expect(main).not.toContainText('Masz zaczętą ofertę')
    })
  },
)

test(
  '"Dziś mam": from own products to a published offer in a few taps',
  { tag: '@phone' },
  async ({ page, request }) => {
    test.skip(localTimeOf(new Date()) >= '23:14', 'at the end of the day there is no today any more')
    const fixture = await openSeller(request)
    await openAs(page, fixture.seller, '/offers')
    await page.getByRole('navigation', { name: 'Na dole ekranu' }).getByRole('link', { name: 'Dziś mam' }).click()
    await expect(page.getByRole('heading', { name: 'Dziś mam' })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(fixture.offer.title) }).click()
    const price = page.getByLabel('Cena', { exact: true })
    await expect(price).toHaveValue('12.50')
    await test.step('a price is shown as its error message asks for it', async () => {
      for (const [typed, shown, words] of [
        ['drogo', 'drogo', 'Prosze podac cene w formacie X.XX (np: 1.99). Ceny sa w PLN.'],
        ['-1,50', '-1.50', 'Podana wartosc jest poza prawidlowym zakresem.'],
        ['1,999', '1.999', 'Podana wartosc jest poza prawidlowym zakresem.'],
        ['00012', '12.00', null],
        ['12,5', '12.50', null],
      ] as const) {
        await price.fill(typed)
        await price.blur()
        await expect(price, typed).toHaveValue(shown)
        if (words === null) await expect(price, typed).not.toHaveAttribute('aria-invalid')
        else
          await expect(price, typed).toHaveAccessibleDescription(
            new RegExp(words.replaceAll(/[().]/gu, String.raw`\$&`)),
          )
      }
    })
    await page.getByLabel('Ile masz?').fill('9')
    await expect(page.getByRole('radio', { name: /^Ustaw na 9/u })).toBeChecked()
    await page.getByLabel('Do której dzisiaj?').fill('23:59')
    expect(await accessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: 'Wystaw teraz' }).click()

    await expect(page).toHaveURL(/\/offers$/)
    const card = page.getByRole('listitem').filter({ hasText: `Dziś mam: ${fixture.offer.title}` })
    await expect(card).toContainText('Aktywna')
    await expect(card).toContainText(/9\swytłaczanek/)
  },
)

test(
  'an offer is copied, repeats every week, and its stock is adjusted with one thumb',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const fixture = await openSeller(request)
    await preferCards(page)
    await openAs(page, fixture.seller, '/offers')
    const card = page.getByRole('listitem').filter({ hasText: fixture.offer.title }).first()
    await card.getByRole('button', { name: /^Więcej: Zostało/ }).click()
    await expect(card).toContainText(/11\swytłaczanek/)
    await expect
      .poll(async () => {
        const headers = { authorization: `Bearer ${fixture.seller.token}` }
        return (await (await request.get(`/api/items/${fixture.item.id}`, { headers })).json()).quantity
      })
      .toBe(11)

    await card.getByRole('button', { name: `Więcej: ${fixture.offer.title}`, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: fixture.offer.title })
    await sheet.getByRole('button', { name: 'Powtarzaj co tydzień' }).click()
    await expect(sheet.getByRole('button', { name: 'Przestań powtarzać' })).toBeVisible()
    expect(await accessibilityErrors(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Kopiuj ofertę' }).click()

    await expect(page).toHaveURL(/\/offers\/edit\/\d+$/)
    await expect(page).not.toHaveURL(new RegExp(`/${fixture.offer.id}$`))
    // The list, which has the word too, stays until the next page is there.
    await expect(page.getByRole('list', { name: 'Oferty' })).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Szkic', { exact: true })).toBeVisible()
    await page.goto('/offers?repeating=true')
    await expect(page.getByRole('main')).toContainText(fixture.offer.title)
  },
)

test(
  'one occurrence is moved, and the public page shows the new day',
  { tag: '@desktop' },
  async ({ page, request, visitor }) => {
    const fixture = await openSeller(request)
    await openAs(page, fixture.seller, '/schedules')
    await page.getByRole('button', { name: `Terminy: ${fixture.schedule.name}` }).click()
    await page.getByRole('button', { name: `Zmień termin ${dayIn(3)}` }).click()
    await page.getByLabel('Dzień', { exact: true }).fill(dayIn(4))
    await page.getByLabel('Od godziny').fill('10:00')
    await page.getByLabel('Do godziny').fill('13:00')
    await page.getByLabel('Uwaga dla kupujących').fill('Wyjątkowo dzień później')
    expect(await accessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: 'Zapisz termin' }).click()
    await expect(page.getByRole('dialog')).toContainText('10:00–13:00')
    await expect(page.getByRole('dialog')).toContainText('Wyjątkowo dzień później')

    await visitor.goto(`/offers/${fixture.offer.id}`)
    await expect(visitor.getByRole('main')).toContainText('10:00–13:00')
  },
)

test(
  "a calendar subscribes to the seller's occurrences by a link that is shown once",
  { tag: '@phone' },
  async ({ page, request }) => {
    const fixture = await openSeller(request)
    await openAs(page, fixture.seller, '/schedules')
    await page.getByRole('button', { name: 'Utwórz link do kalendarza' }).click()
    const address = new URL(await page.getByText(/\/api\/calendar\/.+\.ics/).innerText())
    expect(await accessibilityErrors(page)).toEqual([])
    const feed = await request.get(address.pathname)
    expect(await feed.text()).toContain('SUMMARY:Odbiór w zagrodzie (bez rezerwacji)')
    await page.reload()
    await expect(page.getByText('Pokazujemy go tylko raz')).toBeVisible()
  },
)

test(
  'a seller without products is led to the first product, without a location to the first location',
  { tag: '@phone' },
  async ({ page, request }) => {
    const seller = await newUser(request, { isSeller: true })
    await openAs(page, seller, '/offers/today')
    await expect(page.getByRole('link', { name: 'Wystaw pierwszą ofertę' })).toHaveAttribute('href', '/offers/add')
    const api = client(request, seller.token)
    const product = await answer(api.POST('/api/products', { body: eggs('Jaja') }))
    await answer(api.POST('/api/variants', { body: tenEggsVariant(product.id) }))
    await page.reload()
    await expect(page.getByRole('link', { name: 'Dodaj lokalizację' })).toBeVisible()
  },
)
