import type { FastifyInstance } from 'fastify'
import type { InlineSources } from '../ssr/index.ts'
import { pathOf } from '../request/index.ts'

export type SecuritySettings = {
  /** True when the public address uses https; answers then contain HSTS. */
  https: boolean
  /** URL template of the map tiles, from the settings. */
  tileUrl: string | null
  /** Address of the social SDK, when social login is enabled. */
  socialSdkUrl: string | null
  /** Inline scripts and styles of the pages. */
  inline: InlineSources
  /** True when Vite serves the sources: its inline scripts, styles and socket must be allowed. */
  viteDev: boolean
}

type Headers = Record<string, string>
type Directives = Record<string, readonly string[]>

const TWO_YEARS = 63_072_000
/** Pages that use social login: to log in, to register, and to link Facebook to an existing account. */
const SOCIAL_PAGES = /^\/(login|register|user\/about)\/?$/
/** Pages whose address contains a secret, which must not be sent as a referrer. */
const SECRET_PAGES = /^\/(reset-password|verify-email|login-link|unsubscribe|reservations\/(edit|answer))(\/|$)/
/** The API description as a page. */
const DOCS_PAGE = /^\/api\/docs(?:\/(?:app|sellers|operators))?\/?$/
const NOT_PAGES = /^\/(api|health|metrics)(\/|$)/

/** The origin of a tile URL template: `https://{s}.tiles.example/{z}/{x}/{y}.png` becomes `https://*.tiles.example`. */
const tileHost = (url: string): string => new URL(url.replace('{s}', 'any-of-them')).origin.replace('any-of-them', '*')

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

/** The content security policy of a page: it allows what is listed and nothing else. */
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

/**
 * The social SDK is the only foreign script, and only on login pages. It is allowed by host, because `strict-dynamic` would
 * also allow scripts injected by others.
 */
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

/** The policy of API answers: opened as a document, they may not load or run anything. */
const dataHeaders = (settings: SecuritySettings): Headers => ({
  ...commonHeaders(settings),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
})

/** The policy of the page about the API: scripts and styles of our own origin, and requests to it. */
const docsDirectives: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const docsHeaders = (settings: SecuritySettings): Headers => ({
  ...dataHeaders(settings),
  'content-security-policy': policyText(docsDirectives),
})

const pageHeaders = (settings: SecuritySettings, directives: Directives): Headers => ({
  ...commonHeaders(settings),
  'content-security-policy': policyText(directives),
  'reporting-endpoints': 'csp="/csp-reports"',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The social login opens a window that must be able to reach its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
})

/** The security headers of an answer by its path: API data, page about the API, page, login page, or page with a secret in its address. */
export function securityHeaders(settings: SecuritySettings): (path: string) => Headers {
  const directives = pageDirectives(settings)
  const data = dataHeaders(settings)
  const page = pageHeaders(settings, directives)
  const social = settings.socialSdkUrl ? pageHeaders(settings, withSocial(directives, settings.socialSdkUrl)) : page
  const secret = { ...page, 'referrer-policy': 'no-referrer' }
  const docs = docsHeaders(settings)

  return (path) => {
    if (DOCS_PAGE.test(path)) return docs
    if (NOT_PAGES.test(path)) return data
    if (SOCIAL_PAGES.test(path)) return social
    return SECRET_PAGES.test(path) ? secret : page
  }
}

/** Adds the security headers to every answer. */
export function registerSecurityHeaders(fastify: FastifyInstance, headersOf: (path: string) => Headers): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(pathOf(request)))
    done()
  })
}
