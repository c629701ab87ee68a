import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { OfferView } from '@kram/contract/offers/views'
import { titleItemOf } from '@kram/contract/offers/title-item'
import { idOfSegment } from '@kram/contract/common/slug'
import { LRUCache } from 'lru-cache'
import { openPictureOfCategory } from '#modules/catalogue'
import { publicOffer } from '#modules/offers'
import type { Db } from '#platform/database'
import type { Files } from '#platform/files'
import { createSemaphore } from '#platform/concurrency'
import { PREVIEW_IMAGE, type PreviewImage, renderPreviewImage } from '#platform/images'
import { factLines, shownPriceText, unitPriceText } from './sharing.rules.ts'

const INK = '#2a251e'
const MUTED = '#665c4d'
const GREEN = '#22672a'

/** Drawing is expensive: two at once, a few wait, others are rejected for now. */
const DRAW_LIMITS = { width: 2, queue: 10 }
const CACHE_BYTES = 16 * 1024 * 1024

type SharePictureDeps = { db: Db; files: Files }
type PreviewText = Pick<PreviewImage, 'texts' | 'footer'>

const previewTextOf = (offer: OfferView): PreviewText => {
  const shown = titleItemOf(offer.items)
  // Of several products the price names its own, so that it is not attributed to another one.
  const namesItem = offer.items.some(({ productId }) => productId !== shown?.item.productId)
  const unit = shown && [namesItem && shown.item.productName, unitPriceText(shown.item)].filter(Boolean).join(', ')
  return {
    texts: [
      { text: offer.title, face: 'bold', sizes: [60, 52, 44, 36, 30], maxHeight: 150, colour: INK, above: 0 },
      ...(shown
        ? [
            {
              text: shownPriceText(shown.item, shown),
              face: 'bold' as const,
              sizes: [64],
              colour: GREEN,
              above: 24,
            },
            ...(unit
              ? [{ text: unit, face: 'plain' as const, sizes: [30, 24], maxHeight: 76, colour: MUTED, above: 12 }]
              : []),
          ]
        : []),
      {
        text: factLines(offer).join('\n'),
        face: 'plain',
        sizes: [28, 24, 21, 18],
        maxHeight: 160,
        colour: INK,
        above: 26,
      },
    ],
    footer: 'Kram – lokalny targ',
  }
}

const bytesOf = async (opened: { stream: Readable } | null): Promise<Buffer | null> => opened && buffer(opened.stream)

/** Draws the preview picture of an offer; a changed offer gets a new one. `null`: there is no such public offer. */
export function createSharePictures({ db, files }: SharePictureDeps) {
  const semaphore = createSemaphore(DRAW_LIMITS)
  const cache = new LRUCache<number, { contentHash: string; bytes: Buffer }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })

  const drawPreview = async (offer: OfferView, previewText: PreviewText): Promise<Buffer> => {
    const shown = titleItemOf(offer.items)?.item
    const picture = shown?.pictures[0]
    const photo = picture ? await bytesOf(await files.open(picture.variants.full.replace('/uploads/', ''))) : null
    const category = shown?.category
    const placeholder = photo || !category ? null : await bytesOf(await openPictureOfCategory(category))
    return renderPreviewImage({ photo, placeholder, ...previewText })
  }

  const previewOf = async (offer: OfferView): Promise<Buffer> => {
    const previewText = previewTextOf(offer)
    const contentHash = hash('sha1', JSON.stringify([previewText, titleItemOf(offer.items)?.item.pictures[0]?.id]))
    const cached = cache.get(offer.id)
    if (cached?.contentHash === contentHash) return cached.bytes
    const bytes = await semaphore(() => drawPreview(offer, previewText))
    cache.set(offer.id, { contentHash, bytes })
    return bytes
  }

  /**
   * File name of a picture, `12-5k3f.jpg`: the offer's id and a hash of the shown content, so that caches never serve an
   * outdated one.
   */
  return async (name: string) => {
    const id = name.endsWith('.jpg') ? idOfSegment(name.slice(0, -'.jpg'.length)) : null
    const offer = id === null ? null : await publicOffer(db, id)
    if (!offer) return null
    const bytes = await previewOf(offer)
    return { stream: Readable.from([bytes]), bytes: bytes.length, contentType: PREVIEW_IMAGE.contentType }
  }
}
