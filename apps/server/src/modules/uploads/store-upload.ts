import { MAX_UPLOAD_BYTES, type Picture, type Upload } from '@kram/contract/uploads'
import type { Db, Tx } from '#platform/database'
import type { Files } from '#platform/files'
import type { Gate } from '#platform/gate'
import { always, type Once } from '#platform/idempotency'
import { encodePicture, type EncodedPicture } from '#platform/image'
import { newKey } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { fileName, fileNames } from './picture-name.rules.ts'
import { bytesOf, insertUpload, lockOwner, type Uploader } from './uploads.store.ts'

/** All pictures of one person together: several hundred at their stored sizes; a guest has those of one complaint or two. */
const MEBIBYTE = 1024 * 1024
const QUOTA_BYTES = { member: 200 * MEBIBYTE, guest: 10 * MEBIBYTE }

const QUOTA_FULL = 'Masz już bardzo dużo zdjęć. Usuń te, których nie potrzebujesz, i spróbuj ponownie.'

export type UploadParts = { db: Db; files: Files; decoding: Gate }

/** Decodes the picture, makes it anew and keeps it, or keeps nothing at all. */
export async function storeUpload(
  { db, files, decoding }: UploadParts,
  bytes: Uint8Array,
  person: Uploader,
  once: Once = always,
): Promise<Upload> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw new Refusal('FILE_TOO_LARGE')
  await refuseOverQuota(db, person, 0)
  const picture = await decoding(() => encodePicture(bytes))
  const key = newKey()
  try {
    await putSizes(files, key, picture)
    const stored = await inTransaction(db, (tx) => once(tx, () => keep(tx, person, key, picture)))
    // A repeated request answers with the first picture: the second copy is not needed.
    if (stored.url !== fullUrl(key)) await files.remove(fileNames(key))
    return stored
  } catch (error) {
    // After any other failure the commit may have happened all the same: the sweep decides later.
    if (error instanceof Refusal) await files.remove(fileNames(key))
    throw error
  }
}

async function keep(
  tx: Tx,
  person: Uploader,
  key: string,
  { width, height, blur, sizes }: EncodedPicture,
): Promise<Upload> {
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size.length, 0)
  await lockOwner(tx, person)
  await refuseOverQuota(tx, person, bytes)
  const picture: Picture = await insertUpload(tx, person, { key, width, height, blur, bytes })
  return { ...picture, url: picture.variants.full }
}

const fullUrl = (key: string): string => `/uploads/${fileName(key, 'full')}`

const putSizes = (files: Files, key: string, { sizes }: EncodedPicture) =>
  Promise.all([
    files.put(fileName(key, 'thumb'), sizes.thumb),
    files.put(fileName(key, 'card'), sizes.card),
    files.put(fileName(key, 'full'), sizes.full),
  ])

async function refuseOverQuota(db: Parameters<typeof bytesOf>[0], person: Uploader, more: number): Promise<void> {
  if ((await bytesOf(db, person)) + more > QUOTA_BYTES[person.kind])
    throw new Refusal('LIMIT_REACHED', { message: QUOTA_FULL })
}
