import { hash } from 'node:crypto'
import type { ApiServer } from './api-server.ts'
import { AppError } from '#platform/errors'

export type Embed = { title: string; style: string; body: string }

/** Policy of pages embedded into other sites: no scripts, no forms, pictures from our own origin only. */
const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')

/** `body` is HTML; `title` is plain text and `style` plain CSS. */
const pageOf = ({ title, style, body }: Embed): string =>
  `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`

/** Registers a small page that other sites may embed; all other pages forbid framing. */
export function registerEmbed(
  api: ApiServer,
  prefix: `/embed/${string}`,
  make: (segment: string) => Promise<Embed | null>,
): void {
  api.fastify.get(`${prefix}/:segment`, async (request, reply) => {
    const { segment } = request.params as { segment: string }
    const embed = await make(segment)
    if (!embed) throw new AppError('NOT_FOUND')
    return reply
      .headers({
        'content-security-policy': policyOf(embed.style),
        'cache-control': 'public, max-age=60',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .removeHeader('reporting-endpoints')
      .type('text/html; charset=utf-8')
      .send(pageOf(embed))
  })
}
