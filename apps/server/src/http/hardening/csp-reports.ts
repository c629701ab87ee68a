import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'

const MAX_PER_SECOND = 10
const BODY_LIMIT = 16 * 1024
const FIELDS = [
  'effective-directive',
  'effectiveDirective',
  'violated-directive',
  'blocked-uri',
  'blockedURL',
  'source-file',
  'sourceFile',
  'line-number',
  'lineNumber',
]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Old browsers send one wrapped report, new ones a list. */
const reportsIn = (body: unknown): Record<string, unknown>[] =>
  (Array.isArray(body) ? body : [body])
    .filter(isRecord)
    .map((one) => [one['csp-report'], one['body'], one].find(isRecord) ?? one)

const MAX_VALUE_CHARACTERS = 200

/** Keeps strings and numbers only, and addresses without query and fragment, because those may contain a secret. */
const loggedValue = (value: unknown): string | number | undefined => {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value.slice(0, MAX_VALUE_CHARACTERS).split(/[?#]/, 1)[0] : undefined
}

/** Logs violations of the content security policy: a mistake of our own, or an attack. */
export function registerCspReports(fastify: FastifyInstance, clock: Clock): void {
  let second = 0
  let seen = 0
  const isTooMany = (): boolean => {
    const now = Math.trunc(clock.now().getTime() / 1000)
    seen = now === second ? seen + 1 : 1
    second = now
    return seen > MAX_PER_SECOND
  }

  void fastify.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(
      '/csp-reports',
      { bodyLimit: BODY_LIMIT, config: { addressLimit: 'report' } },
      async (request, reply) => {
        if (!isTooMany()) {
          for (const report of reportsIn(request.body).slice(0, 5)) {
            request.log.warn(
              {
                csp: Object.fromEntries(
                  FIELDS.filter((name) => name in report).map((name) => [name, loggedValue(report[name])]),
                ),
              },
              'content security policy',
            )
          }
        }
        return reply.code(204).send()
      },
    )
  })
}
