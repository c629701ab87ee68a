import { createHmac } from 'node:crypto'
import { FACEBOOK_TEXT } from '@kram/polish/texts/facebook-text'
import * as z from 'zod/mini'
import { AppError } from '../errors/index.ts'

export type FacebookSettings = { appId: string; appSecret: string; graphUrl: string }

/** A user confirmed by Facebook. The e-mail is missing when the user does not share it. */
export type FacebookUser = { id: string; name: string; email: string | null }

export type Facebook = {
  /**
   * The user of an access token. Refuses an expired token and one of another app or of a page with `SOCIAL_LOGIN_FAILED`.
   */
  identify(accessToken: string): Promise<FacebookUser>
}

const VERSION = 'v19.0'
const TIMEOUT_MS = 5000
const MAX_ANSWER_BYTES = 64 * 1024

// External answers are validated like any untrusted input.
const FacebookId = z.string().check(z.regex(/^\d{1,40}$/))
const Inspection = z.object({
  data: z.object({ is_valid: z.literal(true), app_id: z.string(), type: z.optional(z.string()), user_id: FacebookId }),
})
const Me = z.object({
  id: FacebookId,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  email: z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\s@<>",;:]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/))),
})

const unavailable = () => new AppError('UNAVAILABLE', { message: FACEBOOK_TEXT.unavailable, retryAfterSeconds: 10 })

/** Client of the Graph API: one configured host, no redirects, five seconds in total. */
export function createFacebook({ appId, appSecret, graphUrl }: FacebookSettings): Facebook {
  const getGraph = async (path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> => {
    const url = new URL(
      `${VERSION}/${path}?${new URLSearchParams(query).toString()}`,
      `${graphUrl.replace(/\/$/, '')}/`,
    )
    let response: Response
    let text: string
    try {
      response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
      text = await readText(response)
    } catch {
      throw unavailable()
    }
    if (response.status >= 500) throw unavailable()
    if (!response.ok) throw new AppError('SOCIAL_LOGIN_FAILED')
    return jsonOf(text)
  }

  return {
    async identify(accessToken) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const inspection = Inspection.safeParse(
        await getGraph('debug_token', { input_token: accessToken, access_token: `${appId}|${appSecret}` }, signal),
      )
      if (!inspection.success) throw new AppError('SOCIAL_LOGIN_FAILED')
      const { app_id: issuedFor, type = 'USER', user_id: userId } = inspection.data.data
      if (issuedFor !== appId || type !== 'USER') throw new AppError('SOCIAL_LOGIN_FAILED')

      const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
      const me = Me.safeParse(
        await getGraph('me', { fields: 'id,name,email', access_token: accessToken, appsecret_proof: proof }, signal),
      )
      if (!me.success || me.data.id !== userId) throw new AppError('SOCIAL_LOGIN_FAILED')
      return { id: me.data.id, name: me.data.name, email: me.data.email ?? null }
    },
  }
}

/** For installations without Facebook: answers a clear error. */
export const noFacebook: Facebook = {
  identify: async () => {
    throw new AppError('SOCIAL_LOGIN_FAILED', { message: FACEBOOK_TEXT.off })
  },
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_ANSWER_BYTES) throw new Error('The response is too long')
  }
  return text
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
