import type { Page } from '@playwright/test'
import { addAuthenticator } from '../support/device/authenticator.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { emailTo } from '../support/data/mailbox.ts'
import { newUser, PASSWORD } from '../support/data/users.ts'
import { expect, test } from '../support/test.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Klucze dostępu' })
const keyButton = (page: Page) => page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' })

const addPasskey = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nowy klucz dostępu' })
  await expect(sheet.getByLabel('Nazwa'), 'the device is proposed as the name').toHaveValue(/Chrome/)
  await sheet.getByLabel('Nazwa').fill(name)
  await sheet.getByLabel('Twoje hasło').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Dodaj klucz' }).click()
  return sheet
}

const PROFILE_LOGIN = '/login?returnUrl=%2Fuser%2Fabout'

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Wyloguj to urządzenie' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('a passkey is added, logs in, is renamed and removed; then it no longer logs in', async ({ page, request }) => {
  const user = await newUser(request)
  await addAuthenticator(page)
  // Otherwise the virtual device would choose from the autofill before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

  await test.step('added in the profile, and reported by e-mail', async () => {
    await page.goto(PROFILE_LOGIN)
    await page.getByLabel('Email').fill(user.user.email)
    await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
    await expect(page.getByText('Nie masz jeszcze klucza dostępu.')).toBeVisible()
    await addPasskey(page, 'Telefon Ani')
    await expect(list(page)).toContainText('Telefon Ani')
    await expect(list(page)).toContainText('jeszcze nieużywany')
    await emailTo(request, user.user.email, /Nowy klucz dostępu/)
  })

  await test.step('logs in without e-mail and password', async () => {
    await logOut(page)
    await page.goto(PROFILE_LOGIN)
    await keyButton(page).click()
    await expect(page).toHaveURL('/user/about')
    await expect(list(page)).toContainText('ostatnio użyty')
  })

  await test.step('renamed', async () => {
    await page.getByRole('button', { name: 'Zmień nazwę: Telefon Ani' }).click()
    const sheet = page.getByRole('dialog', { name: 'Zmiana nazwy klucza' })
    await sheet.getByLabel('Nazwa').fill('Stary telefon')
    await sheet.getByRole('button', { name: 'Zapisz' }).click()
    await expect(list(page)).toContainText('Stary telefon')
    expect(await accessibilityErrors(page)).toEqual([])
  })

  await test.step('removed after a confirmation, and refused afterwards', async () => {
    await page.getByRole('button', { name: 'Usuń: Stary telefon' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń klucz' }).click()
    await expect(page.getByText('Nie masz jeszcze klucza dostępu.')).toBeVisible()
    await emailTo(request, user.user.email, /Usunięto klucz dostępu/)
    await logOut(page)
    await keyButton(page).click()
    await expect(page.getByText('Tym kluczem dostępu nie można się zalogować. Zaloguj się inaczej.')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    expect(await accessibilityErrors(page)).toEqual([])
  })
})

test('the e-mail field offers passkeys, and choosing one logs in', { tag: '@desktop' }, async ({ page, request }) => {
  const user = await newUser(request)
  const device = await addAuthenticator(page)
  await openAs(page, user, '/user/about')
  await addPasskey(page, 'Laptop')
  await expect(list(page)).toContainText('Laptop')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The virtual device chooses at once what the browser offers.
  await page.getByRole('button', { name: 'Wyloguj to urządzenie' }).click()
  await expect(page).toHaveURL('/user/dashboard')
  expect(await device.passkeys()).toHaveLength(1)
})

test('a device that has a passkey of the account is not added twice, and a wrong password is said', async ({
  page,
  request,
}) => {
  const user = await newUser(request)
  const device = await addAuthenticator(page)
  await openAs(page, user, '/user/about')
  await addPasskey(page, 'Laptop')
  await expect(list(page)).toContainText('Laptop')
  const again = await addPasskey(page, 'Ten sam laptop')
  await expect(again.getByText('To urządzenie ma już klucz dostępu do Twojego konta.')).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  await again.getByLabel('Twoje hasło').fill('nie to hasło')
  await again.getByRole('button', { name: 'Dodaj klucz' }).click()
  await expect(again.getByText('To hasło jest nieprawidłowe.')).toBeVisible()
  expect(await device.passkeys()).toHaveLength(1)
})

test('a finger that the device does not recognise adds nothing and logs nobody in', async ({ page, request }) => {
  const user = await newUser(request)
  const device = await addAuthenticator(page)
  await device.recognises(false)
  await openAs(page, user, '/user/about')
  const sheet = await addPasskey(page, 'Laptop')
  await expect(sheet.getByText(/^Przerwano\./)).toBeVisible()
  await sheet.getByRole('button', { name: 'Anuluj' }).click()
  await logOut(page)
  await keyButton(page).click()
  await expect(page.getByText(/^Przerwano\./)).toBeVisible()
})

test(
  'a browser without passkeys shows no button, and says so in the profile',
  { tag: '@phone' },
  async ({ page, request }) => {
    const user = await newUser(request)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Zaloguj', exact: true })).toBeVisible()
    await expect(keyButton(page)).toHaveCount(0)
    await openAs(page, user, '/user/about')
    await expect(page.getByText(/^Tu nie można dodać klucza dostępu/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dodaj klucz dostępu' })).toHaveCount(0)
  },
)

test(
  'after a login with a password a passkey is offered, once added or declined not again',
  { tag: '@phone' },
  async ({ page, visitor, request }) => {
    const [buyer, other] = await Promise.all([newUser(request), newUser(request)])
    for (const one of [page, visitor]) {
      await addAuthenticator(one)
      await one.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
      })
    }
    const logIn = async (on: Page, email: string) => {
      await on.goto('/login')
      await on.getByLabel('Email').fill(email)
      await on.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
      await on.getByRole('button', { name: 'Zaloguj', exact: true }).click()
      await expect(on).toHaveURL('/user/dashboard')
    }
    const offer = (on: Page) => on.getByText(/^Następnym razem bez hasła/)

    await test.step('taken', async () => {
      await logIn(page, buyer.user.email)
      await expect(offer(page)).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
      await page.getByRole('button', { name: 'Dodaj klucz', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Nowy klucz dostępu' })
      await sheet.getByLabel('Twoje hasło').fill(PASSWORD)
      await sheet.getByRole('button', { name: 'Dodaj klucz' }).click()
      await expect(page.getByText('Dodano klucz dostępu')).toBeVisible()
      await expect(offer(page)).toHaveCount(0)
    })

    await test.step('declined', async () => {
      await logIn(visitor, other.user.email)
      await expect(offer(visitor)).toBeVisible()
      await visitor.getByRole('button', { name: 'Zamknij komunikat' }).click()
      await expect(offer(visitor)).toHaveCount(0)
      await visitor.goto('/user/about')
      await logOut(visitor)
      await logIn(visitor, other.user.email)
      await expect(visitor.getByRole('heading', { name: 'Moje Rezerwacje' })).toBeVisible()
      await expect(offer(visitor)).toHaveCount(0)
    })
  },
)
