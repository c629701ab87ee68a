import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@kram/contract/uploads/limits'
import type { Endpoint } from '@kram/contract/common/endpoint'
import type { ErrorCode } from '@kram/contract/common/errors'
import type { Access } from '@kram/contract/common/route'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError, invalid } from '#platform/errors'
import type { ApiServer } from './api-server.ts'
import { registerRoute, type RouteReply, type RouteInput, type RouteOptions } from './register-route.ts'

type Schema = z.ZodMiniType
type NoBody = z.ZodMiniUndefined

/** An uploaded file; its name and type come from the client and are not trusted. */
export type ReceivedFile = { bytes: Buffer; fileName: string; contentType: string }

const LIMITS = { files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 20 }
/** Bytes allowed for the multipart envelope. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024

/** Size limit of the file and the error when exceeded. */
type FileLimit = { maxBytes: number; tooLarge: ErrorCode }
const PICTURE: FileLimit = { maxBytes: MAX_UPLOAD_BYTES, tooLarge: 'FILE_TOO_LARGE' }

const TOO_MANY = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'])
const ONE_FILE_MESSAGE = 'Wyślij jeden plik naraz, w polu „file”.'

/** The multipart parser reports malformed input by errors without a code. */
const isMalformedMultipart = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error)

const toAppError = (error: unknown, tooLarge: ErrorCode): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError(tooLarge)
  if (TOO_MANY.has(code)) return new AppError('BAD_REQUEST', { message: ONE_FILE_MESSAGE })
  return code.startsWith('FST_') || isMalformedMultipart(error) ? new AppError('BAD_REQUEST') : error
}

async function receiveFile(
  request: FastifyRequest,
  { tooLarge }: FileLimit,
): Promise<{ body: ReceivedFile; fingerprint: string }> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE')
  try {
    const parts = request.files()
    const { value: part } = await parts.next()
    if (part?.fieldname !== 'file') throw invalid({ property: 'file', code: 'required' })
    const bytes = await part.toBuffer()
    // Not reported by the parser when the limit is reached at the last bytes.
    if (part.file.truncated) throw new AppError(tooLarge)
    // A second file would be dropped silently.
    await parts.next()
    const fingerprint = createHash('sha256').update(bytes).digest('hex')
    return { body: { bytes, fileName: part.filename, contentType: part.mimetype }, fingerprint }
  } catch (error) {
    throw toAppError(error, tooLarge)
  }
}

/**
 * Registers a contract route whose body is one file (multipart, field `file`), by default at most as large as a picture.
 * Other routes do not accept multipart.
 */
export function registerUpload<P extends Schema, Q extends Schema, R extends Schema, A extends Access>(
  api: ApiServer,
  route: Endpoint<P, Q, NoBody, R, A>,
  handler: (
    input: Omit<RouteInput<P, Q, NoBody, A>, 'body'> & { file: ReceivedFile },
  ) => RouteReply<R> | Promise<RouteReply<R>>,
  { limit = PICTURE, ...options }: RouteOptions<R, Q> & { limit?: FileLimit } = {},
): void {
  void api.fastify.register(async (scope) => {
    await scope.register(multipart, { limits: { ...LIMITS, fileSize: limit.maxBytes } })
    registerRoute(
      { ...api, fastify: scope },
      route,
      // The result of `receive` takes the place of the body.
      ({ body, ...input }) => handler({ ...input, file: body as unknown as ReceivedFile }),
      {
        large: { maxBytes: limit.maxBytes + MULTIPART_OVERHEAD_BYTES, tooLarge: limit.tooLarge },
        ...options,
        receive: (request) => receiveFile(request, limit),
      },
    )
  })
}
