import { randomBytes } from 'node:crypto'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { DEVICE_HOME, emulateNativeDevice } from '../support/device/native-device.ts'
import { newUser, PASSWORD } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test.skip(({ isMobile }) => !isMobile, 'the wrapper lives on phones')

test('the app: offers are loaded by the native client, links and the back button lead where users expect', async ({
  page,
  request,
  baseURL,
}) => {
  const server = baseURL ?? ''
  const fixture = await openSeller(request)
  const device = await emulateNativeDevice(page, server)
  await page.goto(DEVICE_HOME)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => device.calls.map(({ name }) => name)).toContain('SplashScreen.hide')
  expect(await accessibilityErrors(page)).toEqual([])

  await test.step('a link to an offer opens it in the app', async () => {
    await device.emit('App', 'appUrlOpen', { url: `${server}/offers/${fixture.offer.id}-${fixture.offer.slug}` })
    await expect(page.getByRole('heading', { level: 1, name: fixture.offer.title })).toBeVisible()
    expect(
      device.calls.some(
        ({ name, options }) =>
          name === 'CapacitorHttp.request' && String(options['url']).startsWith(`${server}/api/offers/`),
      ),
    ).toBe(true)
  })

  await test.step('a foreign link is ignored', async () => {
    await device.emit('App', 'appUrlOpen', { url: 'https://evil.test/login' })
    await expect(page.getByRole('heading', { level: 1, name: fixture.offer.title })).toBeVisible()
  })

  await test.step('back goes to the previous page, and leaves the app on the first page', async () => {
    await device.emit('App', 'backButton', { canGoBack: true })
    await expect(page).toHaveURL(DEVICE_HOME)
    await device.emit('App', 'backButton', { canGoBack: false })
    await expect.poll(() => device.calls.map(({ name }) => name)).toContain('App.minimizeApp')
  })
})

test('the app: a failed login, an interrupted one, one by Facebook, one by password', async ({
  page,
  request,
  baseURL,
}) => {
  const server = baseURL ?? ''
  const { user } = await newUser(request)
  const device = await emulateNativeDevice(page, server)
  const real = device.answers['CapacitorHttp.request']
  await page.goto(`${DEVICE_HOME}login`)
  const logIn = async (password: string) => {
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Hasło', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  }

  await logIn('nie to haslo')
  await expect(page.getByText('HTTP 401: Nieprawidłowy email lub hasło')).toBeVisible()

  device.answers['CapacitorHttp.request'] = () => ({ status: 502, data: '' })
  await logIn(PASSWORD)
  await expect(page.getByText('HTTP 502: Unknown error')).toBeVisible()

  device.answers['CapacitorHttp.request'] = () => {
    throw new Error('Failed to connect')
  }
  await logIn(PASSWORD)
  await expect(page.getByText(/^Brak połączenia/)).toBeVisible()
  device.answers['CapacitorHttp.request'] = real ?? (() => ({}))

  const facebook = page.getByRole('button', { name: 'Zaloguj przez Facebook' })
  device.answers['FacebookLogin.login'] = () => ({ accessToken: null })
  await facebook.click()
  await expect(page.getByText('Logowanie przez Facebook zostało anulowane')).toBeVisible()
  device.answers['FacebookLogin.login'] = () => {
    throw new Error('no app')
  }
  await facebook.click()
  await expect(page.getByText('Facebook SDK jeszcze się nie załadował. Spróbuj ponownie za chwilę.')).toBeVisible()
  const token = randomBytes(6).toString('hex')
  device.answers['FacebookLogin.login'] = () => ({ accessToken: { token } })
  device.answers['FacebookLogin.getCurrentAccessToken'] = () => ({ accessToken: { token } })
  await facebook.click()
  await expect(page).toHaveURL(`${DEVICE_HOME}user/dashboard`)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toContain(`${token}@kram.test`)

  await page.getByRole('button', { name: 'Otwórz menu' }).click()
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page.getByRole('button', { name: 'Zaloguj', exact: true })).toBeVisible()
  await expect
    .poll(() => device.calls.map(({ name }) => name), 'Facebook is left, too')
    .toContain('FacebookLogin.logout')
  await logIn(PASSWORD)
  await expect(page).toHaveURL(`${DEVICE_HOME}user/dashboard`)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toContain(user.email)
})

test('the app: push by Firebase is enabled by a tap, with badge, tap and logout', async ({
  page,
  request,
  baseURL,
}) => {
  const { user } = await newUser(request)
  const device = await emulateNativeDevice(page, baseURL ?? '')
  let receive = 'prompt'
  device.answers['FirebaseMessaging.checkPermissions'] = () => ({ receive })
  device.answers['FirebaseMessaging.requestPermissions'] = () => ({ receive: (receive = 'granted') })
  device.answers['FirebaseMessaging.getToken'] = () => ({ token: 'token-of-firebase' })
  const names = () => device.calls.map(({ name }) => name)
  const registered = () =>
    device.calls.filter(({ options }) => String(options['url']).endsWith('/api/notifications/register-token'))

  await page.goto(`${DEVICE_HOME}login?returnUrl=%2Fuser%2Fabout`)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  const on = page.getByRole('button', { name: 'Włącz powiadomienia' })
  await expect(on).toBeVisible()
  expect(names(), 'no permission is requested before a tap').not.toContain('FirebaseMessaging.requestPermissions')

  const granting = device.answers['FirebaseMessaging.requestPermissions']
  device.answers['FirebaseMessaging.requestPermissions'] = () => {
    throw new Error('busy')
  }
  await on.click()
  await expect.poll(names).toContain('FirebaseMessaging.requestPermissions')
  device.answers['FirebaseMessaging.requestPermissions'] = granting
  await on.click()
  const registration = { userId: user.id, token: 'token-of-firebase', platform: 'android' }
  const sent = () => registered().map(({ options }) => options['data'])
  await expect.poll(sent, 'who was not asked has no token').toEqual([registration])
  device.answers['FirebaseMessaging.getToken'] = () => ({ token: 'another-of-firebase' })
  await device.emit('FirebaseMessaging', 'tokenReceived', { token: 'another-of-firebase' })
  await expect.poll(sent).toEqual([registration, { ...registration, token: 'another-of-firebase' }])

  await page.getByRole('button', { name: 'Usuń konto' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await device.emit('App', 'backButton', { canGoBack: true })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(`${DEVICE_HOME}user/about`)

  await device.emit('FirebaseMessaging', 'notificationReceived', { notification: { title: 'Kram' } })
  await expect.poll(() => device.calls).toContainEqual({ name: 'Badge.set', options: { count: 1 } })
  await device.emit('FirebaseMessaging', 'notificationActionPerformed', {
    actionId: 'tap',
    notification: { data: { path: '/notifications' } },
  })
  await expect(page).toHaveURL(`${DEVICE_HOME}notifications`)
  await device.emit('App', 'resume')
  await expect.poll(names).toContain('FirebaseMessaging.removeAllDeliveredNotifications')

  await page.getByRole('button', { name: 'Otwórz menu' }).click()
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect.poll(names, 'the device stops hearing').toContain('FirebaseMessaging.deleteToken')
})

test('the app: works on a device that denies every permission', async ({ page, request, baseURL }) => {
  const server = baseURL ?? ''
  const [fixture, buyer] = [await openSeller(request), await newUser(request)]
  const device = await emulateNativeDevice(page, server)
  const names = () => device.calls.map(({ name }) => name)
  const failWith = (message: string) => () => {
    throw new Error(message)
  }
  for (const name of [
    'SplashScreen.hide',
    'App.getLaunchUrl',
    'App.minimizeApp',
    'Badge.set',
    'Badge.clear',
    'FacebookLogin.getCurrentAccessToken',
    'FirebaseMessaging.getToken',
    'FirebaseMessaging.deleteToken',
    'FirebaseMessaging.removeAllDeliveredNotifications',
  ])
    device.answers[name] = failWith('not here')
  device.answers['FirebaseMessaging.checkPermissions'] = () => ({ receive: 'granted' })
  device.answers['Share.share'] = failWith('Share canceled')

  await openAs(page, buyer, `${DEVICE_HOME}offers/${fixture.offer.id}?debug=true`)
  await expect(page.getByRole('heading', { level: 1, name: fixture.offer.title })).toBeVisible()
  const log = page.getByRole('list', { name: 'Dziennik' })
  await expect(log).toContainText('Powiadomienia: urządzenie nie dało adresu')
  await device.emit('App', 'resume')
  await device.emit('FirebaseMessaging', 'notificationReceived', { notification: { title: 'Kram' } })
  await device.emit('App', 'backButton', { canGoBack: false })
  await expect.poll(names).toEqual(expect.arrayContaining(['Badge.set', 'App.minimizeApp', 'App.getLaunchUrl']))

  await test.step('closing the share sheet is no error, another failure leads to copying', async () => {
    const share = page.getByRole('button', { name: 'Udostępnij' })
    await share.click()
    await expect.poll(names).toContain('Share.share')
    await expect(page.getByText(/^(Skopiowano|Nie udało się skopiować)/)).toBeHidden()
    device.answers['Share.share'] = failWith('Unsupported url')
    await share.click()
    await expect(page.getByText(/^(Skopiowano|Nie udało się skopiować)/)).toBeVisible()
    device.answers['Share.share'] = () => ({})
    await share.click()
    await expect
      .poll(() => device.calls.filter(({ name }) => name === 'Share.share').at(-1)?.options['url'])
      .toBe(`${server}/offers/${fixture.offer.id}-${fixture.offer.slug}`)
  })

  await test.step('without Firebase notifications cannot be enabled', async () => {
    device.answers['FirebaseMessaging.checkPermissions'] = failWith('not implemented')
    await page.goto(`${DEVICE_HOME}user/about`)
    await expect(page.getByText(/^Na tym urządzeniu nie ma powiadomień/)).toBeVisible()
  })

  await page.goto(`${DEVICE_HOME}faq`)
  await page.getByRole('button', { name: 'Otwórz menu' }).click()
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page.getByRole('button', { name: 'Zaloguj', exact: true })).toBeVisible()
})
