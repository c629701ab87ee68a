import type { FastifyInstance } from 'fastify'
import type { InlineSources } from '../ssr/index.ts'
import { pathOf } from '../request/index.ts'

export type SecuritySettings = {
  /** The public address is https: browsers may insist on it from then on. */
  https: boolean
  /** Where map tiles come from, as the settings say. */
  tileUrl: string | null
  /** Address of the social SDK, when login with it is switched on. */
  socialSdkUrl: string | null
  /** What our pages carry in themselves. */
  inline: InlineSources
  /** Sources through Vite: its inline scripts, styles and socket have to pass. */
  viteDev: boolean
}

type Headers = Record<string, string>
type Directives = Record<string, readonly string[]>

const TWO_YEARS = 63_072_000
/** Where Facebook can be asked who somebody is: to log in, to register, to join it to the own account. */
const SOCIAL_PAGES = /^\/(login|register|user\/about)\/?$/
/** Their address carries a secret: it must not travel in a referrer. */
const SECRET_PAGES = /^\/(reset-password|verify-email|unsubscribe|reservations\/(edit|answer))(\/|$)/
const NOT_PAGES = /^\/(api|health|metrics)(\/|$)/

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`. */
const tileHost = (url: string): string => new URL(url.replace('{s}', 'any-of-them')).origin.replace('any-of-them', '*')

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

/** Everything a page may do is named; what is not named does not happen. */
const pageDirectives = ({ tileUrl, inline, viteDev }: SecuritySettings): Directives => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...inline.scripts, ...(viteDev ? ["'unsafe-inline'"] : [])],
  'style-src': ["'self'", ...inline.styles, ...(viteDev ? ["'unsafe-inline'"] : [])],
  'img-src': ["'self'", 'data:', 'blob:', ...(tileUrl ? [tileHost(tileUrl)] : [])],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...(viteDev ? ['ws:'] : [])],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  ...(viteDev ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['app', 'default'] }),
  'report-uri': ['/csp-reports'],
  'report-to': ['csp'],
})

/** The social SDK is the only foreign script, and only where people log in. Hosts by name: `strict-dynamic` would let injected scripts run. */
const withSocial = (directives: Directives, sdkUrl: string): Directives => ({
  ...directives,
  'script-src': [...(directives['script-src'] ?? []), sdkUrl],
  'connect-src': [...(directives['connect-src'] ?? []), 'https://graph.facebook.com', 'https://www.facebook.com'],
  'img-src': [...(directives['img-src'] ?? []), 'https://www.facebook.com'],
  'frame-src': ['https://www.facebook.com', 'https://staticxx.facebook.com'],
})

const commonHeaders = ({ https }: SecuritySettings): Headers => ({
  'x-content-type-options': 'nosniff',
  ...(https && { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }),
})

/** Data is never a document: even opened by hand it can do nothing. */
const dataHeaders = (settings: SecuritySettings): Headers => ({
  ...commonHeaders(settings),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
})

const pageHeaders = (settings: SecuritySettings, directives: Directives): Headers => ({
  ...commonHeaders(settings),
  'content-security-policy': policyText(directives),
  'reporting-endpoints': 'csp="/csp-reports"',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The social login opens a window that has to speak to its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
})

/** The security headers of an answer by the path of its address: data, a page, a page of login, a page with a secret in its address. */
export function securityHeaders(settings: SecuritySettings): (path: string) => Headers {
  const directives = pageDirectives(settings)
  const data = dataHeaders(settings)
  const page = pageHeaders(settings, directives)
  const social = settings.socialSdkUrl ? pageHeaders(settings, withSocial(directives, settings.socialSdkUrl)) : page
  const secret = { ...page, 'referrer-policy': 'no-referrer' }

  return (path) => {
    if (NOT_PAGES.test(path)) return data
    if (SOCIAL_PAGES.test(path)) return social
    return SECRET_PAGES.test(path) ? secret : page
  }
}

/** Gives every answer its security headers. */
export function registerSecurityHeaders(fastify: FastifyInstance, headersOf: (path: string) => Headers): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(pathOf(request)))
    done()
  })
}
