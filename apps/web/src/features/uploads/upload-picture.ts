import { uploadRoutes } from '@kram/contract/uploads/routes'
import { MAX_PICTURE_MB, MAX_UPLOAD_BYTES } from '@kram/contract/uploads/limits'
import type { Picture } from '@kram/contract/uploads/schemas'
import { call } from '#lib/api'
import { logDiagnostic } from '#lib/diagnostics'
import { isNativeApp } from '#lib/device'
import { toBase64 } from './base64.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** The file was rejected before the upload; the message is shown to the user. */
export class PictureRejected extends Error {
  override name = 'PictureRejected'
}

export type UploadOptions = {
  /** Idempotency key of the chosen picture. */
  key: string
  signal: AbortSignal
  onProgress: (progress: number) => void
}

const TOO_LARGE = `Zdjęcie jest za duże. Może mieć najwyżej ${MAX_PICTURE_MB} MB.`
const NOT_A_PICTURE = 'To nie jest zdjęcie. Wybierz plik JPEG, PNG lub WebP.'

/** Specification, section 8: failures are logged and rethrown. */
const uploadAsJson = async (blob: Blob, name: string, { key, signal }: UploadOptions): Promise<Picture> => {
  try {
    const file = { value: await toBase64(blob), fileName: name.slice(-255), contentType: blob.type.slice(0, 100) }
    return await call(uploadRoutes.uploadJson, { body: { file }, idempotencyKey: key, signal })
  } catch (error) {
    if (!signal.aborted) logDiagnostic('Zdjęcie nie zostało wysłane')
    throw error
  }
}

const uploadAsForm = (blob: Blob, name: string, { key, signal, onProgress }: UploadOptions): Promise<Picture> => {
  const body = new FormData()
  body.append('file', blob, name)
  return call(uploadRoutes.upload, { body, idempotencyKey: key, signal, onProgress })
}

/** Reduces and uploads one picture. */
export const uploadPicture = async (file: File, options: UploadOptions): Promise<Picture> => {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new PictureRejected(NOT_A_PICTURE)
  const blob = await shrinkPicture(file)
  if (blob.size > MAX_UPLOAD_BYTES) throw new PictureRejected(TOO_LARGE)
  const { id, width, height, blur, variants } = await (isNativeApp() ? uploadAsJson : uploadAsForm)(
    blob,
    file.name,
    options,
  )
  return { id, width, height, blur, variants }
}
