import type { Readable } from 'node:stream'
import type { ApiServer } from './api-server.ts'
import { AppError } from '#platform/errors'

type Opened = { stream: Readable; bytes: number; contentType: string }

const NAME = /^[\w-]{1,100}(\.[a-z0-9]{1,10}){1,2}$/

/** Even a file that is more than it says can do nothing here. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  // The app's own shell has another origin and shows them too; everything served here is public.
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** Public files under `prefix` whose bytes never change under a name: pictures. `open` answers `null` for what is not there. */
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
