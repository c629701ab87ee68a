import type { PublicSeller } from '@kram/contract/sellers'
import { SELLER_STATUS_LABELS } from '@kram/contract/seller-words'
import { idOfSegment, offerPath } from '@kram/contract/slug'
import { LRUCache } from 'lru-cache'
import { type Shelf, shelfOf } from '#modules/offers'
import { findPublicSeller } from '#modules/sellers'
import type { Db } from '#platform/database'
import { windowWords } from '#platform/polish.rules'
import { priceWords, unitPriceWords } from './sharing.rules.ts'

type Card = { title: string; style: string; body: string }

const MOST_OFFERS = 3
const KEPT_MS = 10_000
const MOST_KEPT = 500

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.4 system-ui,sans-serif;--paper:#fffdf9;--ink:#2a251e;--muted:#665c4d;--line:#e5dac5;--green:#22672a;--fill:#2e7d32;background:var(--paper);color:var(--ink)}
main{border:1px solid var(--line);border-radius:16px;padding:16px;min-height:100vh;display:flex;flex-direction:column;gap:12px}
@media(prefers-color-scheme:dark){body{--paper:#23201a;--ink:#f2ebdd;--muted:#bbb09d;--line:#3b362c;--green:#9ad59a}}
h1{font:600 1.25rem/1.2 Georgia,serif;margin:0}p{margin:0}.muted{color:var(--muted);font-size:.875rem}ul{list-style:none;margin:0;padding:0;display:grid;gap:8px;flex:1;align-content:start}
li a{display:flex;gap:12px;align-items:center;color:inherit;text-decoration:none;min-height:44px;padding:6px;border-radius:12px}li a:hover b{text-decoration:underline}a:focus-visible{outline:3px solid var(--green);outline-offset:2px}
img{width:64px;height:64px;object-fit:cover;border-radius:10px;background:var(--line);flex:none}b{display:block;line-height:1.25}.price{color:var(--green);font-weight:700}
.go{display:flex;min-height:44px;align-items:center;justify-content:center;border-radius:12px;background:var(--fill);color:#fff;font-weight:600;text-decoration:none;padding:8px 16px;text-align:center}`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
const OUT = 'target="_blank" rel="noopener"'

const line = (offer: Shelf): string => {
  const { picture, title, price, itemCount, next } = offer
  const unit = itemCount > 1 ? null : unitPriceWords(offer)
  const photo = picture ? `<img src="${picture.variants.thumb}" alt="" width="64" height="64" loading="lazy">` : ''
  return (
    `<li><a href="${escape(offerPath(offer))}" ${OUT}>${photo}<span><b>${escape(title)}</b>` +
    `<span class="price">${itemCount > 1 ? 'od ' : ''}${priceWords(price)}</span>${unit ? ` <span class="muted">${unit}</span>` : ''}` +
    `<span class="muted"><br>${next.fulfilment === 'delivery' ? 'dostawa' : 'odbiór'}: ${windowWords(new Date(next.startsAt), new Date(next.endsAt))}</span></span></a></li>`
  )
}

const bodyOf = ({ id, slug, name, status, town }: PublicSeller, shelf: readonly Shelf[]): string => {
  const facts = [status && SELLER_STATUS_LABELS[status], town].filter(Boolean).join(' · ')
  const goods =
    shelf.length > 0
      ? `<ul aria-label="Oferty">${shelf.map(line).join('')}</ul>`
      : '<p class="muted">Teraz nie ma tu nic do zarezerwowania. Zajrzyj za kilka dni.</p>'
  return (
    `<main><div><h1>${escape(name)}</h1>${facts ? `<p class="muted">${escape(facts)}</p>` : ''}</div>${goods}` +
    `<a class="go" href="/sellers/${id}-${escape(slug)}" ${OUT}>Zarezerwuj w Kramie</a></main>`
  )
}

/** The card of a seller for a page of their own, made anew every few seconds. `null`: no such seller. */
export function createSellerCards(db: Db) {
  const kept = new LRUCache<number, { card: Card | null }>({ max: MOST_KEPT, ttl: KEPT_MS })

  const make = async (id: number): Promise<Card | null> => {
    const found = await findPublicSeller(db, id)
    if (found === undefined) return null
    // The statement builds it in the shape of the contract.
    const seller = JSON.parse(found) as PublicSeller
    const body = bodyOf(seller, await shelfOf(db, id, MOST_OFFERS))
    return { title: `${escape(seller.name)} - Kram`, style: STYLE, body }
  }

  return async (segment: string): Promise<Card | null> => {
    const id = idOfSegment(segment)
    if (id === null) return null
    const known = kept.get(id)
    if (known) return known.card
    const card = await make(id)
    kept.set(id, { card })
    return card
  }
}
