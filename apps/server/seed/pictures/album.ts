import type { Db } from '#platform/database'
import type { Files } from '#platform/files'
import { encodePicture } from '#platform/images'
import { newKey } from '#platform/security'
import { fileName } from '../../src/modules/uploads/picture-name.rules.ts'
import { insertUpload } from '../../src/modules/uploads/uploads.store.ts'
import { drawPicture } from './draw-picture.ts'
import type { Random } from '../data/random.ts'

/** The number of pictures per product, so that neighbouring cards differ. */
const VIEWS_PER_EMOJI = 2

export type Album = (emoji: string, view: number) => number

/** Draws and stores the pictures of all products; returns the upload id for a product and a variation. */
export const makeAlbum = async (
  { db, files, log }: { db: Db; files: Files; log: (line: string) => void },
  { userId, emojis }: { userId: number; emojis: ReadonlySet<string> },
  random: Random,
): Promise<Album> => {
  const wanted = [...emojis].flatMap((emoji) => Array.from({ length: VIEWS_PER_EMOJI }, (_, view) => ({ emoji, view })))
  const ids = new Map<string, number>()
  for (const [done, { emoji, view }] of wanted.entries()) {
    const { width, height, blur, sizes } = await encodePicture(await drawPicture(emoji, random))
    const key = newKey()
    await Promise.all((['thumb', 'card', 'full'] as const).map((size) => files.put(fileName(key, size), sizes[size])))
    const bytes = sizes.thumb.length + sizes.card.length + sizes.full.length
    const row = { key, width, height, blur, bytes }
    const { id } = await db.transaction().execute((tx) => insertUpload(tx, { kind: 'user', userId }, row))
    ids.set(`${emoji} ${view}`, id)
    if ((done + 1) % 50 === 0) log(`${done + 1} of ${wanted.length} pictures drawn`)
  }
  return (emoji, view) => {
    const id = ids.get(`${emoji} ${view % VIEWS_PER_EMOJI}`)
    if (id === undefined) throw new Error(`no picture was drawn of ${emoji}`)
    return id
  }
}
