import { AppError } from '#platform/errors'
import type { ApiServer } from './api-server.ts'

type Kind = { contentType: 'text/plain' | 'application/xml'; maxAgeSeconds: number }

/** Registers a text file for crawlers (`robots.txt`, site map). `null`: the file does not exist. */
export function registerTextFile(
  api: ApiServer,
  path: `/${string}`,
  { contentType, maxAgeSeconds }: Kind,
  make: (file: string) => Promise<string | null> | string,
): void {
  api.fastify.get(path, async (request, reply) => {
    const { file = '' } = request.params as { file?: string }
    const text = await make(file)
    if (text === null) throw new AppError('NOT_FOUND')
    return reply
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .type(`${contentType}; charset=utf-8`)
      .send(text)
  })
}
