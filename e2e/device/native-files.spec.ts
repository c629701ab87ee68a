import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { DEVICE_HOME, emulateNativeDevice } from '../support/device/native-device.ts'
import { newUser } from '../support/data/users.ts'
import { photo } from '../support/data/photo.ts'
import { openAs, reserveOverApi } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test.skip(({ isMobile }) => !isMobile, 'the wrapper lives on phones')

test('the app: a picture is uploaded as base64 JSON, also on retry; files go to the system sheet', async ({
  context,
  request,
  baseURL,
}) => {
  // The console is not checked: the wrapper's page is secure and the test server is not, so its pictures cause warnings.
  const page = await context.newPage()
  const seller = await newUser(request, { isSeller: true })
  const device = await emulateNativeDevice(page, baseURL ?? '')
  const real = device.answers['CapacitorHttp.request'] ?? (() => ({}))
  const isUpload = ({ url }: Record<string, unknown>) => String(url).endsWith('/api/uploads/json')
  await openAs(page, seller, `${DEVICE_HOME}products/add?debug=true`)

  device.answers['CapacitorHttp.request'] = (options) => {
    if (isUpload(options)) throw new Error('Failed to connect')
    return real(options)
  }
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Wybierz zdjęcia' }).click()
  await (await chooser).setFiles(photo)
  await expect(page.getByRole('alert')).toContainText('Brak połączenia. Sprawdź internet i spróbuj ponownie.')
  await expect(page.getByRole('list', { name: 'Dziennik' })).toContainText('Zdjęcie nie zostało wysłane')
  expect(await accessibilityErrors(page)).toEqual([])

  device.answers['CapacitorHttp.request'] = real
  await page.getByRole('button', { name: `Wyślij jeszcze raz: ${photo.name}` }).click()
  await expect(page.getByRole('group', { name: 'Zdjęcia (1 z 8)' })).toBeVisible()
  const bodies = device.calls.filter(({ options }) => isUpload(options)).map(({ options }) => options['data'])
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual({
    file: {
      value: expect.stringMatching(/^[\w+/]+=*$/),
      fileName: photo.name,
      contentType: expect.stringMatching(/^image\//),
    },
  })

  await test.step('a file goes to the system sheet, because a web view can neither download nor print', async () => {
    await page.goto(`${DEVICE_HOME}user/about`)
    const take = page.getByRole('button', { name: 'Pobierz dla programów' })
    const failed = page.getByText('Nie udało się przekazać pliku. Spróbuj ponownie.')
    const optionsOf = (name: string) => device.calls.filter((one) => one.name === name).map(({ options }) => options)
    const uri = 'file:///data/user/0/pl.kram.app/cache/handed-over/kram-moje-dane.json'
    device.answers['Filesystem.writeFile'] = () => ({ uri })
    device.answers['Share.share'] = () => {
      throw new Error('Share canceled')
    }
    await take.click()
    await expect.poll(() => optionsOf('Share.share')).toEqual([{ title: 'kram-moje-dane.json', files: [uri] }])
    expect(optionsOf('Filesystem.writeFile')).toEqual([
      {
        path: 'handed-over/kram-moje-dane.json',
        directory: 'CACHE',
        data: expect.stringContaining(seller.user.email),
        encoding: 'utf8',
        recursive: true,
      },
    ])
    await expect(failed, 'a closed sheet is no failure').toBeHidden()
    device.answers['Filesystem.writeFile'] = () => {
      throw new Error('No space left on device')
    }
    await take.click()
    await expect(failed).toBeVisible()

    device.answers['Filesystem.writeFile'] = () => ({ uri })
    const fixture = await openSeller(request)
    await reserveOverApi(request, fixture, seller)
    await page.goto(`${DEVICE_HOME}user/dashboard`)
    await page.getByRole('main').getByRole('button', { name: 'Więcej' }).click()
    await expect(page.getByRole('button', { name: 'Drukuj' })).toBeHidden()
    await page.getByRole('button', { name: 'Przekaż do druku' }).click()
    await expect.poll(() => optionsOf('Filesystem.writeFile').at(-1)?.['path']).toBe('handed-over/kram-wydruk.html')
    const paper = String(optionsOf('Filesystem.writeFile').at(-1)?.['data'])
    expect(paper).toContain('Moje Rezerwacje</h1>')
    expect(paper).toContain(fixture.offer.title)
    expect(paper).toContain('@media print')
    expect(paper, 'nothing to press on paper').not.toMatch(/<button|<dialog/)
    await page.getByRole('button', { name: 'Otwórz menu' }).click()
    await page.getByRole('button', { name: 'Wyloguj' }).click()
    await expect.poll(() => optionsOf('Filesystem.rmdir'), 'nothing handed over stays').toHaveLength(1)
  })
})
