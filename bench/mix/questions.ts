import { createHash, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type pg from 'pg'
import { offersFor, type Offer } from '../support/client.ts'
import { zipf } from './zipf.ts'

/** Parts of a hundred. */
export const SHARES = { list: 40, search: 30, offer: 20, page: 5, reservation: 5 } as const
export type Kind = keyof typeof SHARES
export const KINDS = Object.keys(SHARES) as Kind[]

/** Of the Zipf law. Addresses asked of the web follow one of 0.6 to 0.85; a larger one would favour the cache. */
export const EXPONENT = 0.8
const RADIUS_KM = 25
const RESERVED_OFFERS = 5000
const HUNDRED = 100

export type Question = { kind: Kind; path: string; body?: string }

type Origin = { latitude: number; longitude: number }
type BrowsedOffer = { id: number; slug: string }
type Market = { origins: Origin[]; words: string[]; offers: BrowsedOffer[]; reserved: Offer[] }

/** Words as people enter them: plain names of products, and all others, with slips, in other languages and so on. */
const enteredWords = (): { plain: string[]; others: string[] } => {
  const [, ...lines] = readFileSync(resolve(import.meta.dirname, '../search/questions-open.tsv'), 'utf8')
    .trim()
    .split('\n')
  const questions = lines.map((line) => line.split('\t'))
  const wordsOf = (isWanted: (kind: string) => boolean) =>
    questions.filter(([kind = '']) => isWanted(kind)).map(([, words = '']) => words)
  return { plain: wordsOf((kind) => kind === 'base'), others: wordsOf((kind) => kind !== 'base') }
}

const inAnyOrder = (values: readonly string[]): string[] => {
  const orderOf = (value: string) => createHash('md5').update(value).digest('hex')
  return values
    .map((value) => ({ value, order: orderOf(value) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ value }) => value)
}

/** Places by their population; plain words, then others and titles mixed; offers in an order that means nothing. */
export const readMarket = async (db: pg.Client): Promise<Market> => {
  const { rows: origins } = await db.query<Origin>(
    `select latitude, longitude from gazetteer_places where kind in ('town', 'village')
      order by population desc nulls last, md5(id::text)`,
  )
  const { rows: titles } = await db.query<{ title: string }>(
    `select distinct title from offers where status = 'active'`,
  )
  const { rows: offers } = await db.query<BrowsedOffer>(
    `select id, slug from offers where status = 'active' order by md5(id::text)`,
  )
  const reserved = await offersFor(db, RESERVED_OFFERS)
  const { plain, others } = enteredWords()
  const words = [...plain, ...inAnyOrder([...others, ...titles.map(({ title }) => title)])]
  return { origins, words, offers, reserved }
}

/** A guest whom nobody has seen before, with the two fields of the form. */
const guestOrder = ({ id: offerId, occurrenceId, offerItems }: Offer): string =>
  JSON.stringify({
    offerId,
    occurrenceId,
    items: offerItems.map((offerItemId) => ({ offerItemId, quantity: 1 })),
    submit: true,
    contactName: 'Pomiar',
    contactPhone: `+48${randomInt(500_000_000, 900_000_000)}`,
    contactEmail: null,
  })

/** Draws questions: the kind by its share, place, words and offer by the Zipf law. */
export const questionsOn = ({ origins, words, offers, reserved }: Market, random: () => number): (() => Question) => {
  const drawing = <Value>(values: readonly Value[]) => {
    const rank = zipf(values.length, EXPONENT, random)
    return (): Value => {
      const value = values[rank()]
      if (value === undefined) throw new Error('the market is empty')
      return value
    }
  }
  const [origin, word, offer, order] = [drawing(origins), drawing(words), drawing(offers), drawing(reserved)]
  const around = () => {
    const { latitude, longitude } = origin()
    return `latitude=${latitude}&longitude=${longitude}&radiusKm=${RADIUS_KM}`
  }
  const isHalf = () => random() < 1 / 2
  const address: Record<Kind, () => string> = {
    list: () => `/api/offers/nearby?${around()}`,
    // Half of those who search have said where they are.
    search: () => {
      const q = `q=${encodeURIComponent(word())}`
      return isHalf() ? `/api/offers/search?${q}` : `/api/offers/nearby?${around()}&${q}`
    },
    offer: () => `/api/offers/${offer().id}`,
    page: () => {
      if (isHalf()) return `/offers/nearby?${around()}`
      const { id, slug } = offer()
      return `/offers/${id}-${slug}`
    },
    reservation: () => '/api/reservations/anonymous',
  }
  const drawKind = (): Kind => {
    let left = random() * HUNDRED
    return KINDS.find((kind) => (left -= SHARES[kind]) < 0) ?? 'list'
  }
  return () => {
    const kind = drawKind()
    const path = address[kind]()
    return kind === 'reservation' ? { kind, path, body: guestOrder(order()) } : { kind, path }
  }
}
