import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { registerAppLinks } from './app-links.ts'

const FINGERPRINT = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0').toUpperCase()).join(':')

const answering = (env: NodeJS.ProcessEnv) => {
  const fastify = Fastify()
  registerAppLinks(fastify, readConfig(env).appStores)
  return (url: string) => fastify.inject(url)
}

test('without a mobile app in the settings there are no association files', async () => {
  const get = answering({})
  expect((await get('/.well-known/assetlinks.json')).statusCode).toBe(404)
  expect((await get('/.well-known/apple-app-site-association')).statusCode).toBe(404)
})

test("Android gets the fingerprints of the app's signing certificates", async () => {
  const get = answering({ ANDROID_CERT_SHA256: `${FINGERPRINT}, ${FINGERPRINT.toLowerCase()}` })
  const [statement] = (await get('/.well-known/assetlinks.json')).json()
  expect(statement.target).toEqual({
    namespace: 'android_app',
    package_name: 'pl.kram.app',
    sha256_cert_fingerprints: [FINGERPRINT, FINGERPRINT],
  })
})

test('iOS gets the paths that open the app, as JSON', async () => {
  const reply = await answering({ APPLE_APP_ID: 'ABCDE12345.pl.kram.app' })('/.well-known/apple-app-site-association')
  expect(reply.headers['content-type']).toContain('application/json')
  const [{ appIDs, components }] = reply.json().applinks.details
  expect(appIDs).toEqual(['ABCDE12345.pl.kram.app'])
  expect(components).toContainEqual({ '/': '/reservations/*' })
})

test.each([{ ANDROID_CERT_SHA256: 'AB:CD' }, { APPLE_APP_ID: 'pl.kram.app' }])('%j is refused at startup', (env) => {
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0] ?? '')
})
