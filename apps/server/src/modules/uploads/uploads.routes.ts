import { availableParallelism } from 'node:os'
import { MAX_UPLOAD_JSON_BYTES } from '@kram/contract/uploads/limits'
import { uploadEndpoints } from '@kram/contract/uploads/endpoints'
import { type ApiServer, registerFiles, registerRoute, registerUpload } from '#http/routes'
import type { Deps } from '#platform/context'
import type { Files } from '#platform/files'
import { createSemaphore } from '#platform/concurrency'
import { AppError } from '#platform/errors'
import { bytesOfBase64 } from './base64.rules.ts'
import { contentTypeOf } from './picture-name.rules.ts'
import { storeUpload, type UploadDeps } from './store-upload.ts'

/**
 * Decoding is the most expensive work that a request can cause, in time and memory: a picture for each core, at most four at once; a
 * few wait, others are rejected for now.
 */
const DECODE_LIMITS = { width: Math.min(availableParallelism(), 4), queue: 12 }

const location = ({ url }: { url: string }) => url

export function registerUploads(api: ApiServer, { db, files }: Pick<Deps, 'db'> & { files: Files }): void {
  const uploadDeps: UploadDeps = { db, files, semaphore: createSemaphore(DECODE_LIMITS) }

  registerUpload(
    api,
    uploadEndpoints.upload,
    ({ file, principal, idempotent }) => storeUpload(uploadDeps, file.bytes, principal, idempotent),
    {
      location,
    },
  )
  registerRoute(
    api,
    uploadEndpoints.uploadJson,
    ({ body, principal, idempotent }) => {
      const bytes = bytesOfBase64(body.file.value)
      if (!bytes) throw new AppError('UNSUPPORTED_IMAGE')
      return storeUpload(uploadDeps, bytes, principal, idempotent)
    },
    {
      location,
      large: { maxBytes: MAX_UPLOAD_JSON_BYTES, tooLarge: 'FILE_TOO_LARGE' },
    },
  )

  registerFiles(api, '/uploads', async (name) => {
    const contentType = contentTypeOf(name)
    const file = contentType && (await files.open(name))
    return file && { ...file, contentType }
  })
}
