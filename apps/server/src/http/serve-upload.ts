import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { Access, Route } from '@kram/contract/route'
import { MAX_UPLOAD_BYTES } from '@kram/contract/uploads'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { invalid, Refusal } from '#platform/refusal'
import type { Api } from './api.ts'
import { serve, type Answer, type Given, type ServeOptions } from './serve.ts'

type Schema = z.ZodMiniType
type NoBody = z.ZodMiniUndefined

/** A file as the client calls it: neither name nor type is to be believed. */
export type ReceivedFile = { bytes: Buffer; fileName: string; contentType: string }

const LIMITS = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 20 }
/** Room for the frame around the file. */
const BODY_LIMIT = MAX_UPLOAD_BYTES + 64 * 1024

const TOO_LARGE = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'])

const asRefusal = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (TOO_LARGE.has(code)) return new Refusal('FILE_TOO_LARGE')
  return code.startsWith('FST_') ? new Refusal('BAD_REQUEST') : error
}

async function receiveFile(request: FastifyRequest): Promise<{ body: ReceivedFile; fingerprint: string }> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_TYPE')
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') throw invalid({ property: 'file', code: 'required' })
    const bytes = await part.toBuffer()
    // Not told when the limit is met only at the very last bytes.
    if (part.file.truncated) throw new Refusal('FILE_TOO_LARGE')
    const fingerprint = createHash('sha256').update(bytes).digest('hex')
    return { body: { bytes, fileName: part.filename, contentType: part.mimetype }, fingerprint }
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Registers a contract route whose body is one file (multipart, field `file`), of at most `MAX_UPLOAD_BYTES`. Only here is multipart read. */
export function serveUpload<P extends Schema, Q extends Schema, R extends Schema, A extends Access>(
  api: Api,
  route: Route<P, Q, NoBody, R, A>,
  handler: (given: Omit<Given<P, Q, NoBody, A>, 'body'> & { file: ReceivedFile }) => Answer<R> | Promise<Answer<R>>,
  options: ServeOptions<R> = {},
): void {
  void api.fastify.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS })
    serve(
      { ...api, fastify: scope },
      route,
      // What `receive` read stands where the body would.
      ({ body, ...given }) => handler({ ...given, file: body as unknown as ReceivedFile }),
      { bodyLimit: BODY_LIMIT, ...options, receive: receiveFile },
    )
  })
}
