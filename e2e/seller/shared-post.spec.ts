import { openSeller } from '../support/data/seller.ts'
import { waitForServiceWorker } from '../support/device/service-worker.ts'
import { logIn } from '../support/pages/seller-actions.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** A square in PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR4nGPYEqBBU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULAOaSsD2ZFw5uAAAAAElFTkSuQmCC'

test(
  'a post with a photo, shared offline and logged out, waits for its seller',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const { seller } = await openSeller(request)
    await page.goto('/login?seller=true')
    await waitForServiceWorker(page)

    await test.step('another app shares it, as the web manifest says', async () => {
      const manifest = await (await request.get('/manifest.webmanifest')).json()
      const target = manifest.share_target
      await context.setOffline(true)
      await page.evaluate(
        ({ action, method, enctype, params, pixel }) => {
          const form = document.createElement('form')
          Object.assign(form, { action, method, enctype })
          const text = document.createElement('textarea')
          Object.assign(text, { name: params.text, value: 'Twaróg 40 zł/kg,\nodbiór sobota 8–12' })
          const photos = document.createElement('input')
          Object.assign(photos, { type: 'file', name: params.files[0].name, multiple: true })
          const bytes = Uint8Array.from(atob(pixel), (one) => one.charCodeAt(0))
          const chosen = new DataTransfer()
          chosen.items.add(new File([bytes], 'twarog.png', { type: 'image/png' }))
          photos.files = chosen.files
          form.append(text, photos)
          document.body.append(form)
          form.submit()
        },
        { ...target, pixel: PIXEL },
      )
      // The page before it was the login, too, without a way back to the post.
      await page.waitForURL(/\/login\?returnUrl=|\/offers\/post/)
    })

    await test.step('after the login the day of the seller offers to go on', async () => {
      await context.setOffline(false)
      await page.goto('/login?seller=true')
      await logIn(page, seller.user.email)
      await page.getByRole('link', { name: 'Zrób z niego ofertę' }).click()
      await expect(page.getByLabel('Treść posta')).toHaveValue('Twaróg 40 zł/kg,\nodbiór sobota 8–12')
      await expect(page.getByRole('group', { name: 'Zdjęcia z posta (1 z 8)' })).toBeVisible()
    })

    await test.step('the offer has what was shared, and nothing waits any more', async () => {
      await page.getByRole('button', { name: 'Odczytaj' }).click()
      await page.getByRole('button', { name: 'Utwórz ofertę' }).click()
      await expect(page.getByLabel('Tytuł oferty')).toHaveValue('Twaróg')
      await page.goto('/seller/dashboard')
      await expect(page.getByText('Masz zaczętą ofertę')).toBeVisible()
      await expect(page.getByText('Udostępniony post czeka')).toHaveCount(0)
    })
  },
)
