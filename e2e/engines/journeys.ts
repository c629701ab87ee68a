import type { APIRequestContext } from '@playwright/test'
import { createReservation } from '../support/data/reservations.ts'
import { openSeller } from '../support/data/seller.ts'
import { newPhone, newUser, PASSWORD } from '../support/data/users.ts'
import { answer, client } from '../support/data/client.ts'
import { type Person, until } from './surface.ts'

export type Journey = {
  name: string
  /** Needs a browser whose network can be cut off. */
  offline?: true
  walk: (person: Person, base: string, request: APIRequestContext) => Promise<void>
}

/** Before hydration a press may be lost: it is repeated until it shows. */
const pressesUntil = async (person: Person, name: string, shown: string): Promise<void> => {
  await until(`"${name}" leads to "${shown}"`, async () => {
    const isShown = await person.surface.run(
      'return document.body.innerText.replace(/\\s+/g, " ").includes(args[0])',
      shown,
    )
    if (isShown !== true) await person.presses('button', name)
    return isShown
  })
}

const reserveAsGuest: Journey['walk'] = async (person, base, request) => {
  const { offer, location } = await openSeller(request)
  const search = new URLSearchParams({
    latitude: String(location.latitude),
    longitude: String(location.longitude),
    near: location.town,
    q: offer.title,
  })
  await person.open(`${base}/offers/nearby?${search}`)
  await person.presses('link', offer.title)
  await person.isAt(/\/offers\/\d+/)
  await person.sees('heading', offer.title)
  await pressesUntil(person, '^Więcej', '1 wytłaczanka')
  await person.presses('button', '^Zarezerwuj$')
  await person.types('Jan Nowak', 'Jak się do Ciebie zwracać')
  await person.types(newPhone().typed, 'Telefon lub e-mail')
  await person.presses('button', '^Zarezerwuj bez zobowiązań$')
  await person.isAt(/\/reservations\/edit\/\d+\?uuid=/)
  await person.sees('heading', 'Oczekuje na potwierdzenie')
  await person.types('Będę po dziewiątej', 'Twoja wiadomość')
  await person.presses('button', '^Wyślij$')
  await person.sees('text', 'Będę po dziewiątej')
}

const cancelAsBuyer: Journey['walk'] = async (person, base, request) => {
  const fixture = await openSeller(request)
  const buyer = await newUser(request)
  const { id } = await createReservation(request, fixture, buyer)
  await logIn(person, base, buyer.user.email)
  await person.open(`${base}/reservations/edit/${id}`)
  await person.presses('button', '^(Anuluj|Zrezygnuj|Rezygnuję)')
  await person.sees('text', 'Anulować|Zrezygnować|zrezygnować|Rezygn')
  await until('the reservation is cancelled', async () => {
    await person.surface
      .press(
        `const box = [...document.querySelectorAll('dialog[open] button, [role=dialog] button, form button')].filter((one) => /Anuluj rezerwację|Zrezygnuj|Tak/.test(one.innerText))
        return box.at(-1) ?? null`,
      )
      .catch(() => undefined)
    const { status } = await answer(
      client(request, buyer.token).GET('/api/reservations/{id}', { params: { path: { id } } }),
    )
    return status === 'cancelled'
  })
  await person.sees('heading', 'Anulowana')
}

async function logIn(person: Person, base: string, email: string): Promise<void> {
  await person.open(`${base}/login`)
  await person.types(email, '^Email')
  await person.types(PASSWORD, '^Hasło')
  await person.presses('button', '^Zaloguj$')
  await person.isAt(/\/(user|seller)\/dashboard|\/$/)
}

const sellAndHandOver: Journey['walk'] = async (person, base, request) => {
  const fixture = await openSeller(request)
  const buyer = await newUser(request, { displayName: 'Jan Nowak' })
  const { id } = await createReservation(request, fixture, buyer)
  await logIn(person, base, fixture.seller.user.email)
  await person.open(`${base}/offers/today`)
  await person.sees('heading', 'Dziś mam|Co masz')
  await person.open(`${base}/reservations/edit/${id}`)
  await person.presses('button', '^Potwierdź')
  await person.sees('heading', 'Potwierdzona')
  await person.open(`${base}/reservations/pickup`)
  await person.presses('link', 'spakowane 0 z 1')
  await person.presses('button', '^Jan Nowak|Wydaj')
  await until('the reservation is handed over', async () => {
    await person.presses('button', '^Wydaj').catch(() => undefined)
    const { status } = await answer(
      client(request, fixture.seller.token).GET('/api/reservations/{id}', { params: { path: { id } } }),
    )
    return status === 'completed'
  })
}

const readOffline: Journey['walk'] = async (person, base, request) => {
  const fixture = await openSeller(request)
  const buyer = await newUser(request)
  const { id } = await createReservation(request, fixture, buyer)
  await logIn(person, base, buyer.user.email)
  await person.open(`${base}/reservations/edit/${id}`)
  await person.sees('heading', 'Oczekuje na potwierdzenie')
  await until('the service worker is ready', () =>
    person.surface.run('return navigator.serviceWorker.controller !== null'),
  )
  await person.surface.goOffline?.()
  await person.open(`${base}/reservations/edit/${id}`)
  await person.sees('heading', 'Oczekuje na potwierdzenie')
}

export const JOURNEYS: readonly Journey[] = [
  { name: 'a guest finds an offer, reserves and writes', walk: reserveAsGuest },
  { name: 'a buyer logs in and cancels', walk: cancelAsBuyer },
  { name: 'a seller logs in, opens "Dziś mam", accepts and hands over', walk: sellAndHandOver },
  { name: 'a buyer reads a reservation offline', offline: true, walk: readOffline },
]
