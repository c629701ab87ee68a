import { MAX_UPLOAD_BYTES, type Picture, uploadRoutes } from '@kram/contract/uploads'
import { call } from '#lib/api.ts'
import { noteShell } from '#lib/event-log.ts'
import { inWrapper } from '#lib/wrapper.ts'
import { toBase64 } from './base64.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** The file is refused before it is sent; the sentence is for the person. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

export type Sending = {
  /** Makes a repeated try harmless; one per picture chosen. */
  key: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

const TOO_LARGE = 'Zdjęcie jest za duże. Może mieć najwyżej 10 MB.'
const NO_PICTURE = 'To nie jest zdjęcie. Wybierz plik JPEG, PNG lub WebP.'

/** Specification, section 8: what fails is noted and thrown on. */
const overJson = async (blob: Blob, name: string, { key, signal }: Sending): Promise<Picture> => {
  try {
    const file = { value: await toBase64(blob), fileName: name.slice(-255), contentType: blob.type.slice(0, 100) }
    return await call(uploadRoutes.uploadJson, { body: { file }, idempotencyKey: key, signal })
  } catch (error) {
    if (!signal.aborted) noteShell('Zdjęcie nie zostało wysłane')
    throw error
  }
}

const overForm = (blob: Blob, name: string, { key, signal, onProgress }: Sending): Promise<Picture> => {
  const body = new FormData()
  body.append('file', blob, name)
  return call(uploadRoutes.upload, { body, idempotencyKey: key, signal, onProgress })
}

/** Sends one picture, made smaller here first, and answers how it is kept. */
export const sendPicture = async (file: File, sending: Sending): Promise<Picture> => {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new PictureRefused(NO_PICTURE)
  const blob = await shrinkPicture(file)
  if (blob.size > MAX_UPLOAD_BYTES) throw new PictureRefused(TOO_LARGE)
  const { id, width, height, blur, variants } = await (inWrapper() ? overJson : overForm)(blob, file.name, sending)
  return { id, width, height, blur, variants }
}
