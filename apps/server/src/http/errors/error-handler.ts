import type { Endpoint } from '@kram/contract/common/endpoint'
import type { ErrorCode } from '@kram/contract/common/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { constraintKind } from '#platform/database'
import { AppError, isOutage } from '#platform/errors'
import { currentTraceId } from '#platform/tracing'
import { constraintError } from './constraint-error.ts'
import { undescribedPart } from './described-errors.ts'
import { errorBody, JSON_TYPE } from './error-body.ts'
import { errorPage, wantsPage } from './error-page.ts'

/** Fastify's own errors mapped to the error catalogue. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'URI_TOO_LONG',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of a route, where replies are checked against it. */
    describedAs?: Endpoint
  }
}

const OUTAGE_RETRY_SECONDS = 2

/** True when the client disconnected while it was sending; nobody reads the answer. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Any error as an AppError. Unexpected errors expose no details. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isOutage(error)) return new AppError('UNAVAILABLE', { retryAfterSeconds: OUTAGE_RETRY_SECONDS })
  const kind = constraintKind(error)
  if (kind) return constraintError(kind)
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  const known = code === undefined ? undefined : FRAMEWORK[code]
  if (known) return new AppError(known)
  return new AppError(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR',
  )
}

const logError = (request: FastifyRequest, appError: AppError, error: unknown): void => {
  if (isAborted(request)) request.log.info('request aborted')
  else if (appError.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'unexpected failure')
  // The use case should have refused it first, with a better sentence.
  else if (constraintKind(error)) request.log.warn({ err: error }, 'constraint violated')
  else if (appError.code === 'UNAVAILABLE' && error !== appError) request.log.warn({ err: error }, 'database away')
  else if ([401, 403, 429].includes(appError.status)) request.log.info({ code: appError.code }, 'refused')
}

/** An error of a limit whose count is not sent must not come with what is left of another one. */
function dropRoomLeft(reply: FastifyReply): void {
  if (!String(reply.getHeader('ratelimit')).includes(';r=0;')) reply.removeHeader('ratelimit')
}

/** Sends the error body; requests for a page get an error page. */
export function sendError(reply: FastifyReply, appError: AppError) {
  const { retryAfterSeconds } = appError
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  if (appError.status === 429) dropRoomLeft(reply)
  reply.removeHeader('etag')
  reply.removeHeader('location')
  reply.code(appError.status).header('cache-control', 'no-store')
  if (wantsPage(reply.request))
    return reply.type('text/html; charset=utf-8').send(errorPage(appError, currentTraceId() ?? reply.request.id))
  return reply.type(JSON_TYPE).send(JSON.stringify(errorBody(appError)))
}

/** In development and tests: the error itself, or a fault if the API description does not say that it may come. */
function describedError(request: FastifyRequest, appError: AppError): AppError {
  const { describedAs } = request.routeOptions.config
  const part = describedAs ? undescribedPart(describedAs, appError) : null
  if (!describedAs || part === null) return appError
  const where = `${describedAs.method} ${describedAs.path}`
  request.log.error(`${where} answers ${part}, which its contract (errors in endpoints.ts) does not describe`)
  return new AppError('INTERNAL_ERROR', { message: `${where}: ${part} is not described` })
}

function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // A disconnected client has the same error code as a lost database connection, but the server is fine.
  const appError = isAborted(request) ? new AppError('BAD_REQUEST') : describedError(request, toAppError(error))
  logError(request, appError, error)
  return sendError(reply, appError)
}

/**
 * Handles errors before routing. A page whose address cannot be decoded counts as unknown; unknown pages redirect to the
 * login.
 */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code === 'FST_ERR_BAD_URL' && wantsPage(request)) void reply.redirect('/login')
  else void handleError(error, request, reply)
}

/** AppErrors are answers, anything else is logged as a server error; the body has the same shape. */
export function registerErrorHandler(fastify: FastifyInstance): void {
  fastify.setErrorHandler(handleError)
}
