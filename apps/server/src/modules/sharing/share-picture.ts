import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { OfferView } from '@kram/contract/offer-views'
import { idOfSegment } from '@kram/contract/slug'
import { LRUCache } from 'lru-cache'
import { openPictureOfCategory } from '#modules/catalogue'
import { publicOffer } from '#modules/offers'
import type { Db } from '#platform/database'
import type { Files } from '#platform/files'
import { createGate } from '#platform/gate'
import { paintPoster, POSTER, type Poster } from '#platform/poster'
import { faceOf, factLines, priceWords, unitPriceWords } from './sharing.rules.ts'

const INK = '#2a251e'
const MUTED = '#665c4d'
const GREEN = '#22672a'

/** Painting is heavy: two at once, a few wait, the rest comes again. */
const PAINTING = { width: 2, queue: 10 }
const KEPT_BYTES = 16 * 1024 * 1024

type Parts = { db: Db; files: Files }
type Words = Pick<Poster, 'texts' | 'foot'>

const wordsOf = (offer: OfferView): Words => {
  const face = faceOf(offer)
  const several = offer.items.length > 1
  // Among several goods the price says whose it is, or eggs would seem to cost so much a litre.
  const unit = face && [several && face.productName, unitPriceWords(face)].filter(Boolean).join(', ')
  return {
    texts: [
      { text: offer.title, face: 'bold', sizes: [60, 52, 44, 36, 30], tallest: 150, colour: INK, above: 0 },
      ...(face
        ? [
            {
              text: `${several ? 'od ' : ''}${priceWords(face.price)}`,
              face: 'bold' as const,
              sizes: [64],
              colour: GREEN,
              above: 24,
            },
            ...(unit
              ? [{ text: unit, face: 'plain' as const, sizes: [30, 24], tallest: 76, colour: MUTED, above: 12 }]
              : []),
          ]
        : []),
      {
        text: factLines(offer).join('\n'),
        face: 'plain',
        sizes: [28, 24, 21, 18],
        tallest: 160,
        colour: INK,
        above: 26,
      },
    ],
    foot: 'Kram – lokalny targ',
  }
}

const bytesOf = async (opened: { stream: Readable } | null): Promise<Buffer | null> => opened && buffer(opened.stream)

/** Paints what a shared link to an offer shows, anew when the offer says something else. `null`: no such public offer. */
export function createSharePictures({ db, files }: Parts) {
  const painting = createGate(PAINTING)
  const kept = new LRUCache<number, { of: string; bytes: Buffer }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })

  const paint = async (offer: OfferView, words: Words): Promise<Buffer> => {
    const picture = offer.items.flatMap(({ pictures }) => pictures)[0]
    const photo = picture ? await bytesOf(await files.open(picture.variants.full.replace('/uploads/', ''))) : null
    const category = offer.items[0]?.category
    const sign = photo || !category ? null : await bytesOf(await openPictureOfCategory(category))
    return paintPoster({ photo, sign, ...words })
  }

  const pictureOf = async (offer: OfferView): Promise<Buffer> => {
    const words = wordsOf(offer)
    const of = hash('sha1', JSON.stringify([words, offer.items.flatMap(({ pictures }) => pictures)[0]?.id]))
    const known = kept.get(offer.id)
    if (known?.of === of) return known.bytes
    const bytes = await painting(() => paint(offer, words))
    kept.set(offer.id, { of, bytes })
    return bytes
  }

  /** `12-5k3f.jpg`: the number of the offer; the rest changes with what is to be seen, so that nobody keeps an old one. */
  return async (name: string) => {
    const id = name.endsWith('.jpg') ? idOfSegment(name.slice(0, -'.jpg'.length)) : null
    const offer = id === null ? null : await publicOffer(db, id)
    if (!offer) return null
    const bytes = await pictureOf(offer)
    return { stream: Readable.from([bytes]), bytes: bytes.length, contentType: POSTER.contentType }
  }
}
