import { accountEndpoints } from '@kram/contract/accounts/endpoints'
import { offerEndpoints } from '@kram/contract/offers/endpoints'
import { sellerEndpoints } from '@kram/contract/sellers/endpoints'
import { uploadEndpoints } from '@kram/contract/uploads/endpoints'
import { expect, test } from '@playwright/test'
import { errorOf } from '../support/data/api.ts'
import { emailTo, linkIn } from '../support/data/mailbox.ts'
import { newEmail, newUser, PASSWORD } from '../support/data/users.ts'
import { photo } from '../support/data/photo.ts'
import { randomTown } from '../support/data/towns.ts'
import {
  farmLocation,
  farmerProfile,
  eggs,
  weeklySchedule,
  uniqueTitle,
  tenEggsVariant,
} from '../support/data/seller.ts'
import { answer, client } from '../support/data/client.ts'

test('a seller registers, confirms the address and logs in', async ({ request }) => {
  const email = newEmail()
  const registration = { email, displayName: 'Zagroda Pod Lipą', password: PASSWORD, isSeller: true }
  const first = await answer(client(request).POST('/api/auth/register', { body: registration }))

  const early = await errorOf(request, accountEndpoints.login, 403, { body: { email, password: PASSWORD } })
  expect(early.code).toBe('EMAIL_NOT_VERIFIED')

  const receivedEmail = await emailTo(request, email, /Potwierdź swój adres/)
  const token = new URLSearchParams(linkIn(receivedEmail, '/verify-email').split('?')[1]).get('token') ?? ''
  await answer(client(request).GET('/api/auth/verify', { params: { query: { token } } }))
  const used = await errorOf(request, accountEndpoints.verify, 410, { query: { token } })
  expect(used.code).toBe('LINK_EXPIRED')

  const wrong = await errorOf(request, accountEndpoints.login, 401, { body: { email, password: 'nie-to-haslo-8' } })
  expect(wrong).toMatchObject({ code: 'BAD_CREDENTIALS', message: 'Nieprawidłowy email lub hasło' })
  const session = await answer(client(request).POST('/api/auth/login', { body: { email, password: PASSWORD } }))
  expect(session.user).toMatchObject({ email, displayName: 'Zagroda Pod Lipą', isSeller: true })
  expect(await answer(client(request, session.token).GET('/api/auth/me'))).toEqual(session.user)

  const again = await answer(client(request).POST('/api/auth/register', { body: registration }))
  expect(again, 'a known address is not given away').toEqual(first)
  await emailTo(request, email, /Masz już konto/)

  await answer(client(request, session.token).POST('/api/auth/logout'))
  expect((await errorOf(request, accountEndpoints.me, 401, { token: session.token })).code).toBe('SESSION_REQUIRED')
})

test('an offer is built up until it can be published, and is found nearby', async ({ request }) => {
  const { token } = await newUser(request, { isSeller: true, displayName: 'Zagroda Pod Lipą' })
  const [town, title] = [randomTown(), uniqueTitle()]

  const bare = await answer(client(request, token).POST('/api/offers', { body: { title } }))
  await test.step('publishing names all missing requirements at once', async () => {
    const { code, globalErrors } = await errorOf(request, offerEndpoints.publish, 409, {
      token,
      params: { id: bare.id },
      body: { version: bare.version },
    })
    expect(code).toBe('OFFER_INCOMPLETE')
    const codes = globalErrors?.map((error) => error.code) ?? []
    expect(codes.toSorted()).toEqual(['items', 'location', 'schedule', 'sellerContact', 'sellerStatus'])
  })

  await test.step('the profile is completed', async () => {
    const profile = await answer(client(request, token).GET('/api/sellers/mine'))
    expect(profile.missing.map(({ code }) => code)).toEqual(['sellerStatus', 'sellerContact'])
    const body = farmerProfile(profile)
    const changed = await answer(
      client(request, token).PUT('/api/sellers/{id}', { params: { path: { id: profile.id } }, body }),
    )
    expect(changed).toMatchObject({ status: 'farmer', contactPhone: body.contactPhone, missing: [] })
    const stale = await errorOf(request, sellerEndpoints.update, 409, { token, params: { id: profile.id }, body })
    expect(stale.code).toBe('VERSION_CONFLICT')
  })

  const location = await answer(
    client(request, token).POST('/api/locations', { body: await farmLocation(request, town) }),
  )
  expect(location.addressLine).toBe(`ul. Polna 5, ${town.postalCode} ${town.town}`)

  const upload = await request.post(uploadEndpoints.upload.path, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: photo },
  })
  expect(upload.status()).toBe(201)
  const picture = uploadEndpoints.upload.reply.parse(await upload.json())
  expect(picture).toMatchObject({ width: 320, height: 240 })
  for (const address of Object.values(picture.variants)) {
    const served = await request.get(address)
    expect(served.headers()['content-type']).toMatch(/^image\//)
    expect(served.headers()['cache-control']).toContain('immutable')
  }

  const body = eggs(title, [picture.id])
  const unanswered = { ...body, food: { ...body.food, allergens: null } }
  const product = await answer(client(request, token).POST('/api/products', { body: unanswered }))
  const variant = await answer(client(request, token).POST('/api/variants', { body: tenEggsVariant(product.id) }))
  const item = await answer(
    client(request, token).POST('/api/items', { body: { variantId: variant.id, quantity: 10 } }),
  )
  const schedule = await answer(client(request, token).POST('/api/schedules', { body: weeklySchedule(location.id) }))
  expect(schedule.summary).toMatch(/^co .+ 8:00–12:00/)
  expect(schedule.nextOccurrences.length).toBeGreaterThan(1)

  const id = bare.id
  await answer(
    client(request, token).POST('/api/offerItems', {
      body: { offerId: id, variantId: variant.id, itemId: item.id, price: '12.50', maxPerReservation: 6 },
    }),
  )
  const { version } = await answer(client(request, token).GET('/api/offers/{id}/edit', { params: { path: { id } } }))
  const draft = await answer(
    client(request, token).PUT('/api/offers/{id}', {
      params: { path: { id } },
      body: { title, version, locationId: location.id, scheduleIds: [schedule.id] },
    }),
  )
  expect(draft.missing.map(({ code }) => code)).toEqual(['allergens'])
  await errorOf(request, offerEndpoints.offer, 404, { params: { id } })

  const answered = { ...body, version: product.version }
  await answer(
    client(request, token).PUT('/api/products/{id}', { params: { path: { id: product.id } }, body: answered }),
  )
  const offer = await answer(
    client(request, token).POST('/api/offers/{id}/publish', {
      params: { path: { id } },
      body: { version: draft.version },
    }),
  )
  expect(offer).toMatchObject({ status: 'active', missing: [] })

  await test.step('a visitor finds it by the postal code and opens it', async () => {
    const near = await answer(
      client(request).GET('/api/offers/nearby', { params: { query: { place: town.postalCode, q: title } } }),
    )
    expect(near.items.map((card) => card.id)).toEqual([id])
    expect(near.items[0]).toMatchObject({ title, price: '12.50', town: town.town, remaining: 10, pickup: true })
    expect(near.items[0]?.picture?.id, 'the card shows the product’s cover picture').toBe(picture.id)
    expect(near.items[0]?.distance).toBeLessThan(15_000)

    const view = await answer(client(request).GET('/api/offers/{id}', { params: { path: { id } } }))
    expect(view).toMatchObject({ title, reservable: true, soldOut: false, mode: 'nonBinding' })
    expect(view.items[0]).toMatchObject({ price: '12.50', remaining: 10, maxPerReservation: 6 })
    expect(view.items[0]?.food?.allergens).toEqual(['eggs'])
    expect(view.items[0]?.pictures[0]?.id).toBe(picture.id)
    expect(view.seller.status).toBe('farmer')
    expect(view.occurrences[0]?.date).toBe(schedule.nextOccurrences[0]?.date)
  })
})
