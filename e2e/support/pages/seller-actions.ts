import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { confirmationPath, newEmail, newPhone, PASSWORD } from '../data/users.ts'
import { photo } from '../data/photo.ts'
import type { Town } from '../data/towns.ts'

/** Actions of a seller on the screens, located by their texts. */

const main = (page: Page) => page.getByRole('main')

/** From the home page to a confirmed account and its login. */
export const registerAsSeller = async (page: Page, request: APIRequestContext, displayName: string): Promise<void> => {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Jestem sprzedawcą' }).click()
  await expect(page).toHaveURL(/\/login\?seller=true$/)
  await page.getByRole('link', { name: 'Nie masz konta? Zarejestruj się' }).click()
  await expect(page.getByRole('radio', { name: /^Chcę sprzedawać/ })).toBeChecked()

  const create = page.getByRole('button', { name: 'Załóż konto' })
  await page.getByLabel('Nazwa gospodarstwa, firmy albo imię').fill(displayName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
  await expect(create, 'without the consent there is no account').toBeDisabled()
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check()
  await create.click()
  await expect(main(page)).toContainText(email)

  await page.goto(await confirmationPath(request, email))
  await page.getByRole('button', { name: 'Potwierdź adres' }).click()
  await page.getByRole('link', { name: 'Zaloguj się' }).click()
  await logIn(page, email)
  await expect(page).toHaveURL(/\/seller\/dashboard$/)
}

export const logIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
}

/** Completes the profile: name, registration, phone. */
export const fillProfile = async (page: Page): Promise<void> => {
  await page.goto('/seller/about')
  await expect(main(page)).toContainText('Zanim opublikujesz pierwszą ofertę')
  await page.getByLabel('W jednym zdaniu').fill('Jaja od kur z wolnego wybiegu')
  await page.getByRole('radio', { name: /^Rolnik/ }).check()
  await page.getByLabel('Imię i nazwisko').fill('Anna Kowalska')
  await page.getByRole('checkbox', { name: /^Sprzedaję żywność/ }).check()
  await page.getByLabel('Rodzaj rejestracji').selectOption('RHD')
  await page.getByLabel('Adres, pod którym powstaje żywność').fill('Polna 5, 05-600 Grójec')
  await page.getByRole('textbox', { name: 'Telefon' }).fill(newPhone().typed)
  await page.getByRole('checkbox', { name: 'gotówka' }).check()
  await page.getByRole('button', { name: 'Zapisz profil' }).click()
  await expect(main(page)).not.toContainText('Zanim opublikujesz pierwszą ofertę')
}

/** Adds a farm by its postal code. */
export const addLocation = async (page: Page, { postalCode, town }: Town): Promise<void> => {
  await page.goto('/locations')
  await page.getByRole('link', { name: 'Dodaj pierwszą lokalizację' }).click()
  await page.getByLabel('Nazwa').fill(`Zagroda ${town}`)
  await page.getByRole('radio', { name: /^Gospodarstwo/ }).check()
  await page.getByRole('combobox', { name: 'Znajdź miejscowość lub kod pocztowy' }).fill(postalCode)
  await page
    .getByRole('option', { name: `${postalCode} ${town}` })
    .first()
    .click()
  await expect(page.getByLabel('Miejscowość', { exact: true })).toHaveValue(town)
  await page.getByLabel('Ulica').fill('Polna')
  await page.getByLabel('Numer').fill('5')
  await page.getByRole('button', { name: 'Zapisz lokalizację' }).click()
  await expect(page).toHaveURL(/\/locations$/)
  await expect(main(page)).toContainText(`ul. Polna 5, ${postalCode} ${town}`)
}

/** Adds eggs in boxes of ten, with a photo, the allergen and ten boxes in stock. */
export const addProduct = async (page: Page, name: string): Promise<void> => {
  await page.goto('/products/add')
  await page.getByRole('button', { name: 'Dodaj produkt' }).click()
  await expect(page.getByLabel('Nazwa', { exact: true }), 'the first error of the page').toBeFocused()
  await page.getByLabel('Nazwa', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Nabiał i jaja' }).click()
  await page.getByRole('button', { name: 'Jaja', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Wybierz zdjęcia' }).click()
  await (await chooser).setFiles(photo)
  await expect(page.getByRole('group', { name: 'Zdjęcia (1 z 8)' })).toBeVisible()
  await page.getByRole('group', { name: 'Alergeny' }).getByRole('button', { name: 'jaja' }).click()

  await page.getByRole('button', { name: 'Dodaj wariant' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nowy wariant' })
  await sheet.getByRole('button', { name: 'wytłaczanka 10 szt.' }).click()
  await sheet.getByRole('button', { name: 'Gotowe' }).click()
  await page.getByRole('button', { name: 'Dodaj produkt' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Dodano produkt: ${name}` })).toBeVisible()
}

/** Adds a schedule: Saturdays from eight to noon, orders until twelve hours before. */
export const addSchedule = async (page: Page): Promise<void> => {
  await page.goto('/schedules/add')
  await page.getByLabel('Nazwa').fill('Odbiór w zagrodzie')
  await page.getByRole('radio', { name: /^Odbiór osobisty/ }).check()
  await page.getByRole('radio', { name: /^Co tydzień/ }).check()
  await page.getByLabel('Od godziny').fill('08:00')
  await page.getByLabel('Do godziny').fill('12:00')
  await page.getByRole('radio', { name: /^Kilka godzin przed/ }).check()
  await page.getByLabel('Ile godzin przed początkiem?').fill('12')
  await expect(main(page)).toContainText(/co sobotę 8:00–12:00/)
  await page.getByRole('button', { name: 'Zapisz harmonogram' }).click()
  await expect(page).toHaveURL(/\/schedules$/)
  await expect(main(page)).toContainText('Odbiór w zagrodzie')
}

/** Publishes the offer of those eggs step by step; first without a schedule, to see what is missing. */
export const publishOffer = async (page: Page, title: string, { town }: Town): Promise<void> => {
  await page.goto('/offers/add')
  const next = page.getByRole('button', { name: 'Dalej' })
  await page.getByLabel('Tytuł oferty').fill(title)
  await page
    .getByRole('list', { name: 'Warianty' })
    .getByRole('button', { name: /wytłaczanka 10 szt\./ })
    .click()
  await next.click()
  await page.getByLabel('Cena', { exact: true }).fill('12,5')
  await page.getByLabel('Ile masz teraz').fill('10')
  await next.click()
  // A single location with a single schedule is preselected.
  await expect(page.getByRole('radio', { name: `Zagroda ${town}` })).toBeChecked()
  const times = page.getByRole('checkbox', { name: /^Odbiór w zagrodzie/ })
  await expect(times).toBeChecked()
  await times.uncheck()
  await next.click()
  await expect(main(page)).toContainText('12,50 zł')
  await page.getByRole('button', { name: 'Opublikuj' }).click()

  await expect(page).toHaveURL(/\/offers\/edit\/\d+$/)
  await expect(main(page)).toContainText('Wybierz, kiedy można odebrać zamówienie.')
  await times.check()
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
  await expect(main(page)).not.toContainText('Wybierz, kiedy można odebrać zamówienie.')
  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await expect(main(page).getByText('Aktywna', { exact: true })).toBeVisible()
}
