import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { PushError } from './push-error.ts'
import { withPushTimeout, type SendPush } from './push.ts'

/** The required fields of the service account file from the Firebase console. */
const ServiceAccount = z.object({
  project_id: z.string().check(z.regex(/^[a-z0-9:.-]+$/)),
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.optional(z.string()),
  token_uri: z.url(),
})

const Granted = z.object({ access_token: z.string(), expires_in: z.number() })
const Refused = z.object({
  error: z.object({
    status: z.optional(z.string()),
    details: z.optional(
      z.array(
        z.looseObject({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.looseObject({ field: z.optional(z.string()) }))),
        }),
      ),
    ),
  }),
})

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const EARLY_MS = 60_000

export type FcmSettings = { serviceAccount: string; url: string }

/** FCM error codes of a token that is no longer valid. */
function isGone(text: string): boolean {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return false
  }
  const { data } = Refused.safeParse(parsed)
  return (data?.error.details ?? []).some(
    ({ errorCode, fieldViolations = [] }) =>
      errorCode === 'UNREGISTERED' ||
      errorCode === 'SENDER_ID_MISMATCH' ||
      fieldViolations.some(({ field }) => field === 'message.token'),
  )
}

/** OAuth access token for FCM, valid for an hour, requested with a JWT signed by the service account. */
function accessTokens({ client_email, private_key, private_key_id, token_uri }: z.infer<typeof ServiceAccount>) {
  let cached: { token: string; until: number } | null = null

  const requestToken = async (signal: AbortSignal): Promise<string> => {
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(private_key_id && { kid: private_key_id }) })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(private_key, 'RS256'))
    const response = await fetch(token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new PushError('the token service', response.status)
    const { access_token: token, expires_in: seconds } = Granted.parse(await response.json())
    cached = { token, until: Date.now() + seconds * 1000 - EARLY_MS }
    return token
  }

  return {
    get: async (signal: AbortSignal) => (cached && cached.until > Date.now() ? cached.token : requestToken(signal)),
    discard: () => {
      cached = null
    },
  }
}

/** Push to the mobile apps through Firebase Cloud Messaging HTTP v1. The key file is read once at the start. */
export function fcmSender({ serviceAccount, url }: FcmSettings): SendPush {
  const account = ServiceAccount.parse(JSON.parse(readFileSync(serviceAccount, 'utf8')))
  const tokens = accessTokens(account)
  const address = `${url}/v1/projects/${account.project_id}/messages:send`

  return async (token, { tag, title, body, path }, { ttlSeconds, signal }) => {
    const time = withPushTimeout(signal)
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokens.get(time)}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: {
          token,
          notification: { title, body },
          data: { tag, title, body, path },
          android: { priority: 'HIGH', ttl: `${ttlSeconds}s`, collapse_key: tag, notification: { tag } },
          apns: {
            headers: {
              'apns-collapse-id': tag,
              'apns-expiration': String(Math.floor(Date.now() / 1000) + ttlSeconds),
            },
            payload: { aps: { sound: 'default', badge: 1 } },
          },
        },
      }),
      redirect: 'error',
      signal: time,
    })
    const text = await response.text()
    if (response.ok) return 'sent'
    if (isGone(text)) return 'gone'
    if (response.status === 401) tokens.discard()
    throw new PushError('FCM', response.status)
  }
}
