import { Refusal } from '#platform/refusal'
import type { Api } from './api.ts'

type Kind = { contentType: 'text/plain' | 'application/xml'; maxAgeSeconds: number }

/** Small texts for programs that visit everything: what they may read, and where it is. `null`: there is no such file. */
export function serveText(
  api: Api,
  path: `/${string}`,
  { contentType, maxAgeSeconds }: Kind,
  make: (file: string) => Promise<string | null> | string,
): void {
  api.fastify.get(path, async (request, reply) => {
    const { file = '' } = request.params as { file?: string }
    const text = await make(file)
    if (text === null) throw new Refusal('NOT_FOUND')
    return reply
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .type(`${contentType}; charset=utf-8`)
      .send(text)
  })
}
