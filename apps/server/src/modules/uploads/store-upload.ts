import { MAX_UPLOAD_BYTES } from '@kram/contract/uploads/limits'
import type { Picture, Upload } from '@kram/contract/uploads/schemas'
import { type Db, inTransaction, type Tx } from '#platform/database'
import type { Files } from '#platform/files'
import type { Semaphore } from '#platform/concurrency'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { type EncodedPicture, encodePicture } from '#platform/images'
import { newKey } from '#platform/security'
import { AppError } from '#platform/errors'
import { fileName, fileNames } from './picture-name.rules.ts'
import { totalBytesOf, insertUpload, lockUploader, type Uploader } from './uploads.store.ts'

/** Quota of one uploader: several hundred pictures of a user; a guest needs those of one or two complaints. */
const MEBIBYTE = 1024 * 1024
const QUOTA_BYTES = { user: 200 * MEBIBYTE, guest: 10 * MEBIBYTE }

const QUOTA_FULL = 'Masz już bardzo dużo zdjęć. Usuń te, których nie potrzebujesz, i spróbuj ponownie.'

export type UploadDeps = { db: Db; files: Files; semaphore: Semaphore }

/** Decodes the picture, encodes it again and stores it completely or not at all. */
export async function storeUpload(
  { db, files, semaphore }: UploadDeps,
  bytes: Uint8Array,
  uploader: Uploader,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<Upload> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw new AppError('FILE_TOO_LARGE')
  await requireQuota(db, uploader, 0)
  const picture = await semaphore(() => encodePicture(bytes))
  const key = newKey()
  try {
    await writeSizes(files, key, picture)
    const upload = await inTransaction(db, (tx) => idempotent(tx, () => saveUpload(tx, uploader, key, picture)))
    // A repeated request returns the first picture, so the second copy is removed.
    if (upload.url !== fullUrl(key)) await files.remove(fileNames(key))
    return upload
  } catch (error) {
    // After any other error the commit may have succeeded; the cleanup job decides later.
    if (error instanceof AppError) await files.remove(fileNames(key))
    throw error
  }
}

async function saveUpload(
  tx: Tx,
  uploader: Uploader,
  key: string,
  { width, height, blur, sizes }: EncodedPicture,
): Promise<Upload> {
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size.length, 0)
  await lockUploader(tx, uploader)
  await requireQuota(tx, uploader, bytes)
  const picture: Picture = await insertUpload(tx, uploader, { key, width, height, blur, bytes })
  return { ...picture, url: picture.variants.full }
}

const fullUrl = (key: string): string => `/uploads/${fileName(key, 'full')}`

const writeSizes = (files: Files, key: string, { sizes }: EncodedPicture) =>
  Promise.all([
    files.put(fileName(key, 'thumb'), sizes.thumb),
    files.put(fileName(key, 'card'), sizes.card),
    files.put(fileName(key, 'full'), sizes.full),
  ])

async function requireQuota(
  db: Parameters<typeof totalBytesOf>[0],
  uploader: Uploader,
  addedBytes: number,
): Promise<void> {
  if ((await totalBytesOf(db, uploader)) + addedBytes > QUOTA_BYTES[uploader.kind])
    throw new AppError('LIMIT_REACHED', { message: QUOTA_FULL })
}
