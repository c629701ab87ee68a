import { openSeller } from '../support/data/seller.ts'
import { restoreLists } from '../support/data/settings.ts'
import { openDesk } from '../support/pages/desk.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

// Each journey takes back what it changed; one that failed may have stopped before that.
test.afterEach(async ({ request }, { status, expectedStatus }) => {
  if (status !== expectedStatus) await restoreLists(request)
})

test('an administrator teaches the search a word, sees in the preview what it finds, and takes it back', async ({
  page,
  visitor,
  request,
  baseURL,
}) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  test.slow()
  await openSeller(request)
  await openDesk(page, request, '/admin/synonyms')
  await page.getByLabel('Nowa grupa słów').fill('jajko, bzdrygałka')
  await page.getByRole('button', { name: 'Dodaj do listy' }).click()
  await expect(page.getByLabel('Pytania do sprawdzenia')).toHaveValue('jajko, bzdrygałka')
  await page.getByRole('button', { name: 'Pokaż, co się znajdzie' }).click()
  const answer = page.getByRole('group', { name: 'Pytanie: bzdrygałka' })
  await expect(answer.getByText('Teraz: 0 ofert')).toBeVisible()
  await expect(answer.getByText('nowa', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Dlaczego').fill('Tak mówią pod Siedlcami')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisane jako nowa wersja')).toBeVisible()
  const versions = page.getByRole('list', { name: 'Wersje' })
  await expect(versions.getByText('Tak mówią pod Siedlcami').first()).toBeVisible()

  await visitor.goto(`${baseURL}/offers/nearby?q=${encodeURIComponent('bzdrygałki')}`)
  await expect(visitor.getByRole('main').getByRole('article').first()).toBeVisible()

  await versions.getByRole('button', { name: 'Przywróć wersję 0' }).click()
  await expect(page.getByText('Przywrócone jako nowa wersja')).toBeVisible()
  await expect(page.getByText('Nie ma jeszcze własnych słów')).toBeVisible()
})

test('an administrator puts a product into the season calendar and takes it out again', async ({
  page,
  visitor,
  request,
  baseURL,
}) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  test.slow()
  await openDesk(page, request, '/admin/seasons')
  await page.getByRole('button', { name: 'Dodaj pozycję' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Dodaj do listy' }).click()
  await expect(dialog.getByText('Zaznacz co najmniej jeden miesiąc.')).toBeVisible()
  await dialog.getByLabel('Nazwa').fill('Pasternak')
  await dialog.getByLabel('Kategoria').selectOption({ label: 'Warzywa świeże' })
  await dialog.getByLabel('Czego szuka link').fill('pasternak')
  await dialog.getByRole('group', { name: 'Świeże' }).getByRole('button', { name: 'październik' }).click()
  await dialog.getByRole('button', { name: 'Dodaj do listy' }).click()
  await page.getByRole('button', { name: 'Pokaż, co się zmieni' }).click()
  await expect(page.getByRole('group', { name: 'październik' }).getByText('+ Pasternak')).toBeVisible()
  await page.getByLabel('Dlaczego').fill('Rośnie u nas')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisane jako nowa wersja')).toBeVisible()

  await visitor.goto(`${baseURL}/season`)
  // In October it stands above, among what is in season now, too.
  const month = visitor.locator('details').filter({ hasText: 'Październik' })
  await month.locator('summary').click()
  await expect(month.getByRole('link', { name: 'Pasternak' })).toBeVisible()

  await page.getByRole('button', { name: 'Przywróć wersję 0' }).click()
  await expect(page.getByText('Przywrócone jako nowa wersja')).toBeVisible()
})

test('an administrator changes names of categories and what the form asks for, and everybody sees it', async ({
  page,
  visitor,
  request,
  baseURL,
}) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  test.slow()
  const { seller } = await openSeller(request)
  await openDesk(page, request, '/admin/fields')
  const choice = page.getByRole('combobox', { name: 'Kategoria' })
  const name = page.getByLabel('Nazwa kategorii')
  await choice.selectOption({ label: 'Świece' })
  await name.fill('Miody')
  await expect(page.getByText('Tak nazywa się już inna kategoria.')).toBeVisible()
  await name.fill('Świece i znicze')
  await choice.selectOption({ label: 'Dział: Rękodzieło' })
  await name.fill('Z rąk sąsiadów')
  await choice.selectOption({ label: 'Drewno i siano' })
  await page.getByLabel('Podpowiedź dla sprzedawcy').fill('Drewno opałowe, siano, słoma')
  await page.getByLabel('Opis').first().selectOption('required')
  await expect(page.getByText('Potrzebne, zanim opublikujesz pierwszą ofertę.')).toBeVisible()
  await page.getByRole('button', { name: 'Pokaż, czego to dotyczy' }).click()
  await expect(page.getByRole('list', { name: 'Nowe nazwy' }).getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Dlaczego').fill('Kupujący pytają o gatunek')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisane jako nowa wersja')).toBeVisible()

  const chips = visitor.getByRole('group', { name: 'Filtry' })
  await visitor.goto(`${baseURL}/offers/nearby?category=rekodzielo`)
  await expect(chips.getByRole('button', { name: 'Świece i znicze' })).toBeVisible()
  await expect(chips.getByRole('button', { name: 'Z rąk sąsiadów' })).toBeVisible()
  await openAs(visitor, seller, `${baseURL}/products/add`)
  await visitor.getByRole('button', { name: 'Z rąk sąsiadów' }).click()
  await expect(visitor.getByRole('button', { name: 'Świece i znicze' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Rośliny i ogród' }).click()
  await visitor.getByRole('button', { name: 'Drewno i siano' }).click()
  await expect(visitor.getByText('Drewno opałowe, siano, słoma')).toBeVisible()
  await expect(visitor.getByText('Potrzebne, zanim opublikujesz pierwszą ofertę.')).toBeVisible()

  await page.getByRole('button', { name: 'Przywróć wersję 0' }).click()
  await expect(page.getByText('Przywrócone jako nowa wersja')).toBeVisible()
  await visitor.goto(`${baseURL}/offers/nearby?category=rekodzielo`)
  await expect(chips.getByRole('button', { name: 'Rękodzieło' })).toBeVisible()
  await expect(chips.getByRole('button', { name: 'Świece', exact: true })).toBeVisible()
})
