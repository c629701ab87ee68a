import type { Readable } from 'node:stream'
import type { ApiServer } from './api-server.ts'
import { AppError } from '#platform/errors'

type Opened = { stream: Readable; bytes: number; contentType: string }

const NAME = /^[\w-]{1,100}(\.[a-z0-9]{1,10}){1,2}$/

/** Headers that keep a file from running scripts, whatever it contains. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  // The mobile app loads them from another origin; everything served here is public.
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
}

/**
 * Registers public files under `prefix` whose content never changes under a name: pictures. `open` returns `null` for a
 * missing file.
 */
export function registerFiles(
  api: ApiServer,
  prefix: `/${string}`,
  open: (name: string) => Promise<Opened | null>,
): void {
  api.fastify.get(`${prefix}/:name`, { config: { addressLimit: 'file' } }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const file = NAME.test(name) ? await open(name) : null
    if (!file) throw new AppError('NOT_FOUND')
    return reply
      .headers({
        ...HEADERS,
        'content-length': String(file.bytes),
        'content-disposition': `inline; filename="${name}"`,
      })
      .type(file.contentType)
      .send(file.stream)
  })
}
