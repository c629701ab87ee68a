import { MAX_UPLOAD_JSON_BYTES, uploadRoutes } from '@kram/contract/uploads'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import { serveFiles } from '#http/serve-files'
import { serveUpload } from '#http/serve-upload'
import type { Deps } from '#platform/deps'
import type { Files } from '#platform/files'
import { createGate } from '#platform/gate'
import { Refusal } from '#platform/refusal'
import { bytesOfBase64 } from './base64.rules.ts'
import { isPictureName } from './picture-name.rules.ts'
import { storeUpload, type UploadParts } from './store-upload.ts'

/** Decoding is the heaviest thing a stranger can make us do: four pictures at once, a few wait, the rest is told to come back. */
const DECODING = { width: 4, queue: 12 }

const location = ({ url }: { url: string }) => url

export function registerUploads(api: Api, { db, files }: Pick<Deps, 'db'> & { files: Files }): void {
  const parts: UploadParts = { db, files, decoding: createGate(DECODING) }

  serveUpload(api, uploadRoutes.upload, ({ file, caller, once }) => storeUpload(parts, file.bytes, caller, once), {
    location,
  })
  serve(
    api,
    uploadRoutes.uploadJson,
    ({ body, caller, once }) => {
      const bytes = bytesOfBase64(body.file.value)
      if (!bytes) throw new Refusal('UNSUPPORTED_IMAGE')
      return storeUpload(parts, bytes, caller, once)
    },
    {
      location,
      large: { most: MAX_UPLOAD_JSON_BYTES, tooLarge: 'FILE_TOO_LARGE' },
    },
  )

  serveFiles(api, '/uploads', async (name) => {
    const file = isPictureName(name) ? await files.open(name) : null
    return file && { ...file, contentType: 'image/webp' }
  })
}
