import { readFile } from 'node:fs/promises'
import type { Db } from '#platform/database'
import type { Files } from '#platform/files'
import { encodePicture } from '#platform/images'
import { newKey } from '#platform/security'
import { fileName } from '../../src/modules/uploads/picture-name.rules.ts'
import { insertUpload } from '../../src/modules/uploads/uploads.store.ts'
import type { ProductTemplate } from '../data/product-templates.ts'
import type { Random } from '../data/random.ts'
import { drawPicture } from './draw-picture.ts'

const PHOTOS = new URL('../../../../data/photos/', import.meta.url)

/** What a picture shows: a photograph of `data/photos`, or an emoji that is drawn in one of two views. */
export type Motif = { photo: string } | { emoji: string; view: number }

/** The pictures that a product of the demo may have. */
export const motifsOf = ({ photos, emoji }: ProductTemplate): [Motif, ...Motif[]] => {
  const [first, ...others] = photos.map((photo): Motif => ({ photo }))
  return first
    ? [first, ...others]
    : [
        { emoji, view: 0 },
        { emoji, view: 1 },
      ]
}

const keyOf = (motif: Motif): string => ('photo' in motif ? motif.photo : `${motif.emoji} ${motif.view}`)

const bytesOf = (motif: Motif, random: Random): Promise<Buffer> =>
  'photo' in motif ? readFile(new URL(`${motif.photo}.webp`, PHOTOS)) : drawPicture(motif.emoji, random)

export type Album = (motif: Motif) => number

/** Stores each motif once; returns the upload id of a motif. */
export const makeAlbum = async (
  { db, files, log }: { db: Db; files: Files; log: (line: string) => void },
  { userId, motifs }: { userId: number; motifs: readonly Motif[] },
  random: Random,
): Promise<Album> => {
  const wanted = [...new Map(motifs.map((motif) => [keyOf(motif), motif]))]
  log(`preparing ${wanted.length} pictures`)
  const ids = new Map<string, number>()
  for (const [done, [name, motif]] of wanted.entries()) {
    const { width, height, blur, sizes } = await encodePicture(await bytesOf(motif, random))
    const key = newKey()
    await Promise.all((['thumb', 'card', 'full'] as const).map((size) => files.put(fileName(key, size), sizes[size])))
    const bytes = sizes.thumb.length + sizes.card.length + sizes.full.length
    const row = { key, width, height, blur, bytes }
    const { id } = await db.transaction().execute((tx) => insertUpload(tx, { kind: 'user', userId }, row))
    ids.set(name, id)
    if ((done + 1) % 50 === 0) log(`${done + 1} of ${wanted.length} pictures stored`)
  }
  return (motif) => {
    const id = ids.get(keyOf(motif))
    if (id === undefined) throw new Error(`there is no picture of ${keyOf(motif)}`)
    return id
  }
}
