import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CATEGORIES, categoryOf } from '@kram/contract/catalogue/categories'

const EMOJI_PACKAGE = dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json'))

/** `1f36f.webp` → the file in the picture package. Only pictures of categories are served. */
const paths = new Map(CATEGORIES.map(({ emoji }) => [`${emoji}.webp`, join(EMOJI_PACKAGE, 'assets', `${emoji}.webp`)]))

/** File name of the picture of a category. */
export const openPictureOfCategory = (id: string) => openCategoryPicture(`${categoryOf(id)?.emoji}.webp`)

/** The picture of a category, the same on every device; `null` for other names. */
export async function openCategoryPicture(name: string) {
  const path = paths.get(name)
  if (path === undefined) return null
  const file = await open(path, 'r')
  const { size } = await file.stat()
  return { stream: file.createReadStream(), bytes: size, contentType: 'image/webp' }
}
