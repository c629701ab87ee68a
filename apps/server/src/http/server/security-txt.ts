import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'

const VALID_DAYS = 180
const DAY_MS = 86_400_000

type Settings = Pick<Config, 'publicUrl' | 'operator'>

/** `/.well-known/security.txt` (RFC 9116): where a weakness is reported. It expires half a year after each answer. */
export function registerSecurityTxt(fastify: FastifyInstance, { publicUrl, operator }: Settings, clock: Clock): void {
  fastify.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Math.floor(clock.now().getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
    const lines = [
      `Contact: mailto:${operator.email}`,
      `Contact: ${publicUrl}/contact`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: pl, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
