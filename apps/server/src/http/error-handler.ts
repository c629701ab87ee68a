import type { ErrorCode } from '@kram/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '#platform/outage'
import { Refusal } from '#platform/refusal'
import { errorBody, JSON_TYPE } from './error-body.ts'
import { errorPage, wantsPage } from './error-page.ts'

/** What Fastify refuses by itself, in words of the catalogue. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'URI_TOO_LONG',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
}

const OUTAGE_RETRY_SECONDS = 2

/** Any error as a refusal. What is not foreseen says nothing of itself. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return new Refusal('UNAVAILABLE', { retryAfterSeconds: OUTAGE_RETRY_SECONDS })
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  const known = code === undefined ? undefined : FRAMEWORK[code]
  if (known) return new Refusal(known)
  return new Refusal(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR',
  )
}

const logRefusal = (request: FastifyRequest, refusal: Refusal, error: unknown): void => {
  if (refusal.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'unexpected failure')
  else if (refusal.code === 'UNAVAILABLE' && error !== refusal) request.log.warn({ err: error }, 'database away')
  else if ([401, 403, 429].includes(refusal.status)) request.log.info({ code: refusal.code }, 'refused')
}

/** Answers with the refusal in the one shape of errors; who waits for a page gets its sentence as one. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { retryAfterSeconds } = refusal
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  reply.removeHeader('etag')
  reply.removeHeader('location')
  reply.code(refusal.status).header('cache-control', 'no-store')
  if (wantsPage(reply.request)) return reply.type('text/html; charset=utf-8').send(errorPage(refusal))
  return reply.type(JSON_TYPE).send(JSON.stringify(errorBody(refusal)))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  logRefusal(request, refusal, error)
  return sendRefusal(reply, refusal)
}

/** Refusals are answers, anything else is our fault; the shape is the same. */
export function handleErrors(fastify: FastifyInstance): void {
  fastify.setErrorHandler(answerError)
}
