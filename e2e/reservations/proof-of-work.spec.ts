import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { reservationEndpoints } from '@kram/contract/reservations/endpoints'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { fillReservationForm, submitReservation } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

/** Few, so that a busy machine is done before the message disappears. */
const TRIES = 20
const COST = 1000

/** A challenge as the API description says, whose solution is known. */
function newChallenge() {
  const [nonce, salt] = [randomBytes(16), randomBytes(16)]
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(TRIES)
  const key = pbkdf2Sync(Buffer.concat([nonce, counter]), salt, COST, 32, 'sha256').toString('hex')
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    nonce: nonce.toString('hex'),
    salt: salt.toString('hex'),
    cost: COST,
    keyLength: 32,
    keyPrefix: key.slice(0, 32),
    keySignature: 'ab',
    data: { purpose: 'anonymousReservation', expiresAt: '2099-01-01T00:00:00Z' },
  }
  return { challenge: { parameters, signature: 'ab' }, solution: { counter: TRIES, derivedKey: key } }
}

test('a guest whose address made many reservations waits a moment, and the reservation is sent by itself', async ({
  page,
  request,
}) => {
  const fixture = await openSeller(request)
  const { challenge, solution } = newChallenge()
  const proofs: unknown[] = []
  await page.route(`**${reservationEndpoints.createAnonymous.path}`, async (route) => {
    const proof = await route.request().headerValue('proof-of-work')
    if (proof !== null) {
      proofs.push(JSON.parse(Buffer.from(proof, 'base64').toString()))
      await expect(page.getByText('Sprawdzamy, że to nie automat.')).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
      return route.continue()
    }
    const body = { code: 'WORK_REQUIRED', message: 'Za dużo rezerwacji.', status: 429, details: { challenge } }
    return route.fulfill({ status: 429, json: body })
  })

  await fillReservationForm(page, fixture)
  await submitReservation(page)
  await expect(page).toHaveURL(/\/reservations\/edit\/\d+\?uuid=/, { timeout: 60_000 })
  expect(proofs).toEqual([{ challenge, solution }])
  await expect(page.getByText('Sprawdzamy, że to nie automat.')).toBeHidden()
})
