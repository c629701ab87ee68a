import { escapeHtml } from '@kram/contract/common/escape-html'
import type { PublicSeller } from '@kram/contract/sellers/schemas'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import { idOfSegment, offerPath } from '@kram/contract/common/slug'
import { LRUCache } from 'lru-cache'
import { type SellerOffer, listSellerOffers } from '#modules/offers'
import { findPublicSeller } from '#modules/sellers'
import type { Db } from '#platform/database'
import { occurrenceText } from '@kram/polish/format'
import { shownPriceText, unitPriceText } from './sharing.rules.ts'

type Card = { title: string; style: string; body: string }

const MAX_OFFERS = 3
const CACHE_MS = 10_000
const MAX_CACHED = 500

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.4 system-ui,sans-serif;--paper:#fffdf9;--ink:#2a251e;--muted:#665c4d;--line:#e5dac5;--green:#22672a;--fill:#2e7d32;background:var(--paper);color:var(--ink)}
main{border:1px solid var(--line);border-radius:16px;padding:16px;min-height:100vh;display:flex;flex-direction:column;gap:12px}
@media(prefers-color-scheme:dark){body{--paper:#23201a;--ink:#f2ebdd;--muted:#bbb09d;--line:#3b362c;--green:#9ad59a}}
h1{font:600 1.25rem/1.2 Georgia,serif;margin:0}p{margin:0}.muted{color:var(--muted);font-size:.875rem}ul{list-style:none;margin:0;padding:0;display:grid;gap:8px;flex:1;align-content:start}
li a{display:flex;gap:12px;align-items:center;color:inherit;text-decoration:none;min-height:44px;padding:6px;border-radius:12px}li a:hover b{text-decoration:underline}a:focus-visible{outline:3px solid var(--green);outline-offset:2px}
img{width:64px;height:64px;object-fit:cover;border-radius:10px;background:var(--line);flex:none}b{display:block;line-height:1.25}.price{color:var(--green);font-weight:700}
.go{display:flex;min-height:44px;align-items:center;justify-content:center;border-radius:12px;background:var(--fill);color:#fff;font-weight:600;text-decoration:none;padding:8px 16px;text-align:center}`

const NEW_TAB = 'target="_blank" rel="noopener"'

const offerLine = (offer: SellerOffer): string => {
  const { picture, title, variantCount, next } = offer
  const unit = variantCount > 1 ? null : unitPriceText(offer)
  const photo = picture ? `<img src="${picture.variants.thumb}" alt="" width="64" height="64" loading="lazy">` : ''
  return (
    `<li><a href="${escapeHtml(offerPath(offer))}" ${NEW_TAB}>${photo}<span><b>${escapeHtml(title)}</b>` +
    `<span class="price">${shownPriceText(offer, { several: variantCount > 1 })}</span>${unit ? ` <span class="muted">${unit}</span>` : ''}` +
    `<span class="muted"><br>${next.fulfilment === 'delivery' ? 'dostawa' : 'odbiór'}: ${occurrenceText(new Date(next.startsAt), new Date(next.endsAt))}</span></span></a></li>`
  )
}

const cardHtml = ({ id, slug, name, status, town }: PublicSeller, offers: readonly SellerOffer[]): string => {
  const facts = [status && SELLER_STATUS_LABELS[status], town].filter(Boolean).join(' · ')
  const offerList =
    offers.length > 0
      ? `<ul aria-label="Oferty">${offers.map(offerLine).join('')}</ul>`
      : '<p class="muted">Teraz nie ma tu nic do zarezerwowania. Zajrzyj za kilka dni.</p>'
  return (
    `<main><div><h1>${escapeHtml(name)}</h1>${facts ? `<p class="muted">${escapeHtml(facts)}</p>` : ''}</div>${offerList}` +
    `<a class="go" href="/sellers/${id}-${escapeHtml(slug)}" ${NEW_TAB}>Zarezerwuj w Kramie</a></main>`
  )
}

/** The card of a seller for embedding into other sites, cached for a few seconds. `null`: the seller does not exist. */
export function createSellerCards(db: Db) {
  const cache = new LRUCache<number, { card: Card | null }>({ max: MAX_CACHED, ttl: CACHE_MS })

  const loadCard = async (id: number): Promise<Card | null> => {
    const json = await findPublicSeller(db, id)
    if (json === undefined) return null
    // The SQL builds it in the shape of the contract.
    const seller = JSON.parse(json) as PublicSeller
    const body = cardHtml(seller, await listSellerOffers(db, id, MAX_OFFERS))
    return { title: `${escapeHtml(seller.name)} - Kram`, style: STYLE, body }
  }

  return async (segment: string): Promise<Card | null> => {
    const id = idOfSegment(segment)
    if (id === null) return null
    const cached = cache.get(id)
    if (cached) return cached.card
    const card = await loadCard(id)
    cache.set(id, { card })
    return card
  }
}
