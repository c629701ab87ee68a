import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeBrowser, fakePushService } from '#testing/stand-ins/push-service'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createBreaker } from './breaker.ts'
import { fcmSender } from './fcm.ts'
import { createPush } from './push.ts'
import { withVapidKeys } from './vapid.ts'
import { isKnownPushService, webPushSender } from './web-push.ts'

const service = await fakePushService()
const dir = mkdtempSync(join(tmpdir(), 'kram-push-'))
afterAll(async () => {
  rmSync(dir, { recursive: true })
  await service.close()
})
beforeEach(() => {
  Object.assign(service.state, { fate: 0, error: 'UNAVAILABLE' })
  service.browsers.length = 0
  service.apps.length = 0
})

const config = readConfig({ NODE_ENV: 'test', KRAM_DATA_DIR: dir })
const { vapid } = withVapidKeys(config)
if (!vapid) throw new Error('outside production keys are made')
const toBrowser = webPushSender(vapid, [service.origin])
const message = {
  tag: 'reservation-7',
  title: 'Nowa rezerwacja',
  body: 'Rezerwacja nr 7. Żółć.',
  path: '/reservations/edit/7',
}
const options = { ttlSeconds: 60 }

test('a browser can decrypt the message, and its push service can verify the sender', async () => {
  const browser = fakeBrowser(`${service.origin}/push/a`)
  expect(await toBrowser(browser.token, message, options)).toBe('sent')
  const [pushed] = service.browsers
  expect(pushed && browser.read(pushed.body)).toEqual(message)
  expect(pushed?.headers).toMatchObject({
    ttl: '60',
    urgency: 'high',
    topic: 'reservation-7',
    'content-encoding': 'aes128gcm',
  })
  expect(pushed?.body.includes('Nowa')).toBe(false)
})

test('an unregistered browser is distinguished from a busy service', async () => {
  const { token } = fakeBrowser(`${service.origin}/push/a`)
  for (const status of [404, 410]) {
    service.state.fate = status
    expect(await toBrowser(token, message, options)).toBe('gone')
  }
  for (const status of [400, 429, 503]) {
    service.state.fate = status
    await expect(toBrowser(token, message, options)).rejects.toThrow(String(status))
  }
})

test('the server sends to known push services only', async () => {
  const known = (endpoint: string) => isKnownPushService(fakeBrowser(endpoint).token, [])
  expect(
    [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
    ].map(known),
  ).toEqual([true, true, true, true])
  expect(
    [
      service.origin,
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com.zly.pl/a',
      'https://fcm.googleapis.com:444/a',
      'https://a@169.254.169.254/',
      'https://zlypush.apple.com/',
    ].map(known),
  ).toEqual([false, false, false, false, false, false])
  expect(isKnownPushService('{}', [])).toBe(false)
  expect(await webPushSender(vapid, [])(fakeBrowser(`${service.origin}/push/a`).token, message, options)).toBe('gone')
  expect(service.browsers).toEqual([])
})

test('keys are generated at the first start, readable by this account only; in production they are configured', () => {
  expect(withVapidKeys(config).vapid).toEqual(vapid)
  expect(statSync(join(dir, 'vapid.json')).mode & 0o077).toBe(0)
  expect(withVapidKeys({ ...config, production: true }).vapid).toBeUndefined()
})

test('apps get pushes through FCM with one access token per hour; unregistered ones are reported', async () => {
  const file = join(dir, 'account.json')
  writeFileSync(file, service.serviceAccount)
  const toApp = fcmSender({ serviceAccount: file, url: service.origin })
  for (let n = 0; n < 3; n++) expect(await toApp('token-of-a-phone', message, options)).toBe('sent')
  expect(service.state.tokens).toBe(1)
  expect(service.apps[0]).toMatchObject({
    message: {
      token: 'token-of-a-phone',
      notification: { title: message.title, body: message.body },
      data: message,
      android: { ttl: '60s', notification: { tag: 'reservation-7' } },
      apns: { headers: { 'apns-collapse-id': 'reservation-7' } },
    },
  })

  Object.assign(service.state, { fate: 404, error: 'UNREGISTERED' })
  expect(await toApp('token-of-a-phone', message, options)).toBe('gone')
  Object.assign(service.state, { fate: 403, error: 'SENDER_ID_MISMATCH' })
  expect(await toApp('token-of-a-phone', message, options)).toBe('gone')
  Object.assign(service.state, { fate: 503, error: 'UNAVAILABLE' })
  await expect(toApp('token-of-a-phone', message, options)).rejects.toThrow('503')
})

test('a service that fails several times in a row is left alone for a while, and the others are not', async () => {
  let seconds = 0
  const breaker = createBreaker(() => seconds * 1000)
  const called: string[] = []
  const call = (service: string, error?: Error) =>
    breaker(service, async () => {
      called.push(service)
      if (error) throw error
    }).catch(() => undefined)
  const silent = new Error('timeout')
  for (let n = 0; n < 8; n++) await call('silent', silent)
  expect(called).toHaveLength(5)

  await call('other')
  expect(called).toHaveLength(6)
  seconds = 21
  await call('silent', silent)
  await call('silent', silent)
  expect(called).toHaveLength(7)
  seconds = 42
  for (let n = 0; n < 3; n++) await call('silent')
  expect(called).toHaveLength(10)
})

test('messages to devices that a service refuses do not count against the service', async () => {
  const push = createPush({ web: toBrowser, native: null, isKnownPushService: () => true })
  const address = { platform: 'web', token: fakeBrowser(`${service.origin}/push/a`).token } as const
  service.state.fate = 400
  for (let n = 0; n < 8; n++) await expect(push.send(address, message, options)).rejects.toThrow('400')

  service.state.fate = 503
  for (let n = 0; n < 5; n++) await expect(push.send(address, message, options)).rejects.toThrow('503')
  service.state.fate = 0
  await expect(push.send(address, message, options)).rejects.toThrow('called again later')
})
