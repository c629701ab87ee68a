import { accountEndpoints, loginLinkEndpoints } from '@kram/contract/accounts/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { addressKey, networkKey, type SubjectLimit } from '#http/hardening'
import type { Deps } from '#platform/context'
import { logInByLink, requestLoginLink } from './login/index.ts'
import { registerUser, resendVerification, verifyEmail } from './registration/index.ts'
import { requestReset, requireResetLink, resetPassword } from './password/index.ts'
import { canonicalEmail } from './users/index.ts'

type CountLimit = (name: SubjectLimit, subject: string | number) => Promise<void>

/** By account first: a refused request uses up nothing of the address, which a whole village may share. */
async function limitEmails(limit: CountLimit, account: string, ip: string): Promise<void> {
  await limit('mailPerAccount', account)
  await limit('mailPerAddress', addressKey(ip))
}

/** Registration, and what links in e-mails are for. */
export function registerLinks(api: ApiServer, deps: Pick<Deps, 'db' | 'clock' | 'rateLimiter'>): void {
  const { db } = deps

  registerRoute(api, accountEndpoints.register, ({ body, ip, limit, idempotent }) => {
    const limitAttempts = async () => {
      await limit('mailPerAccount', `confirm ${canonicalEmail(body.email)}`)
      await limit('registerPerAddress', addressKey(ip))
    }
    return registerUser(db, body, limitAttempts, idempotent)
  })
  registerRoute(
    api,
    accountEndpoints.verify,
    async ({ query, ip, userAgent, deviceSecrets, limitLink }) => {
      await limitLink('verify', query.token)
      return verifyEmail(deps, query.token, { userAgent, deviceSecrets, network: networkKey(ip) })
    },
    { changesState: true },
  )
  registerRoute(api, accountEndpoints.resendVerification, async ({ body, ip, limit }) => {
    await limitEmails(limit, `confirm ${canonicalEmail(body.email)}`, ip)
    return resendVerification(db, body.email)
  })
  registerRoute(api, accountEndpoints.forgotPassword, async ({ body, ip, limit }) => {
    await limitEmails(limit, `reset ${canonicalEmail(body.email)}`, ip)
    return requestReset(db, body.email)
  })
  registerRoute(api, loginLinkEndpoints.request, async ({ body, ip, limit }) => {
    await limitEmails(limit, `login ${canonicalEmail(body.email)}`, ip)
    return requestLoginLink(db, body.email)
  })
  registerRoute(api, loginLinkEndpoints.use, async ({ body, ip, userAgent, deviceSecrets, limitLink }) => {
    await limitLink('login', body.token)
    return logInByLink(deps, body.token, { userAgent, deviceSecrets, network: networkKey(ip) })
  })
  registerRoute(api, accountEndpoints.validateReset, async ({ query, limitLink }) => {
    await limitLink('reset', query.token)
    await requireResetLink(deps, query.token)
    return { valid: true } as const
  })
  registerRoute(api, accountEndpoints.resetPassword, async ({ body, limitLink }) => {
    await limitLink('reset', body.token)
    return resetPassword(deps, body.token, body.password)
  })
}
