import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** Push services on this machine: one of browsers (RFC 8030, 8188, 8291, 8292) and Firebase Cloud Messaging with its token service. */

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** A subscribed browser: only it can decrypt what is sent to it. */
export function fakeBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    token: JSON.stringify({
      endpoint,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    }),
    /** Decrypts `aes128gcm`, written from the RFC alone. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + senderKey.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = derive(keys.computeSecret(senderKey), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

const json = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

/** The claims of a signed token, if the signature is valid. */
function claimsOf(token: string, key: KeyObject): Record<string, unknown> | null {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const isRight = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  return isRight ? json(claims) : null
}

/** The public key of a sender, from the point on its curve. */
function pointKey(text: string): KeyObject {
  const point = Buffer.from(text, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

const isSoon = (exp: unknown): boolean =>
  Number(exp) * 1000 > Date.now() && Number(exp) * 1000 <= Date.now() + 86_400_000

/** Checks the sender (`vapid t=…, k=…`): signature, audience and expiry. */
function isVapid(header: string, audience: string): boolean {
  const { token, key } = /^vapid t=(?<token>[^,\s]+), ?k=(?<key>[\w-]+)$/.exec(header)?.groups ?? {}
  const claims = token && key ? claimsOf(token, pointKey(key)) : null
  return claims?.['aud'] === audience && isSoon(claims['exp']) && String(claims['sub']).startsWith('mailto:')
}

const { publicKey: accountKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ACCESS = 'ya29.kram'

/** Whether the service account signed this token request for this service. */
function isGrant(body: string, tokenUri: string): boolean {
  const form = new URLSearchParams(body)
  const claims = claimsOf(String(form.get('assertion')), accountKey)
  return (
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    claims?.['aud'] === tokenUri &&
    claims['scope'] === 'https://www.googleapis.com/auth/firebase.messaging'
  )
}

const answer = (reply: ServerResponse, status: number, body: object = {}) =>
  void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Clients that give up. */
const ignore = () => undefined

export type Pushed = { headers: IncomingMessage['headers']; body: Buffer }

/**
 * Listens on a free port. `fate` is the next answer of both services, `delayMs` what it takes, for ever with Infinity; `tokens` counts
 * the issued tokens, `waiting` the requests without an answer yet.
 */
export async function fakePushService() {
  const browsers: Pushed[] = []
  const apps: Record<string, unknown>[] = []
  const state = { fate: 0, error: 'UNAVAILABLE', tokens: 0, delayMs: 0, waiting: 0, mostWaiting: 0, requests: 0 }

  const server = createServer((request, reply) => {
    state.requests += 1
    state.waiting += 1
    state.mostWaiting = Math.max(state.mostWaiting, state.waiting)
    reply.once('close', () => void (state.waiting -= 1))
    const read = async () => {
      const body = await buffer(request)
      // A connection that the client gives up ends the wait.
      if (state.delayMs === Infinity) await once(reply, 'close')
      else if (state.delayMs > 0) await pause(state.delayMs)
      return body
    }
    void read().then((body) => {
      if (reply.destroyed) return
      if (request.url === '/token') {
        if (!isGrant(String(body), `${origin}/token`)) return answer(reply, 400)
        state.tokens += 1
        return answer(reply, 200, { access_token: ACCESS, expires_in: 3600 })
      }
      if (request.url?.startsWith('/push/')) {
        if (!isVapid(String(request.headers.authorization), origin)) return answer(reply, 403)
        if (state.fate) return answer(reply, state.fate)
        browsers.push({ headers: request.headers, body })
        return answer(reply, 201)
      }
      if (request.headers.authorization !== `Bearer ${ACCESS}`) return answer(reply, 401)
      if (state.fate)
        return answer(reply, state.fate, { error: { status: 'X', details: [{ errorCode: state.error }] } })
      apps.push(JSON.parse(String(body)))
      return answer(reply, 200, { name: 'projects/kram-test/messages/1' })
    }, ignore)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    browsers,
    apps,
    state,
    /** The service account file, as from the Firebase console. */
    serviceAccount: JSON.stringify({
      type: 'service_account',
      project_id: 'kram-test',
      private_key_id: 'klucz',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: 'kram@kram-test.iam.gserviceaccount.com',
      token_uri: `${origin}/token`,
    }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
