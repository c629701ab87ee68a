import type { OfferItem } from '@kram/contract/offer-items'
import type { OfferView } from '@kram/contract/offer-views'
import { offerPath } from '@kram/contract/slug'
import { weekdayText, zloty } from '#lib/format.ts'
import { pictureUrl } from '#lib/pictures.ts'
import { nextOpen } from './share-text.ts'

const cheapest = (items: readonly OfferItem[]): OfferItem | undefined =>
  items.toSorted((a, b) => Number(a.price) - Number(b.price))[0]

/** One sentence for search engines and previews: what, from how much, where and when. */
export function offerDescription(offer: OfferView): string {
  const { title, items, place, seller, reservable, opensOn } = offer
  const first = cheapest(items)
  const [next] = offer.occurrences
  const parts = [
    first ? `${title} – ${items.length > 1 ? 'od ' : ''}${zloty(first.price)}` : title,
    place && `odbiór: ${place.town}`,
    reservable && next && weekdayText(next.startsAt),
    `sprzedaje ${seller.name}`,
  ]
  const then = reservable
    ? 'Zarezerwuj w Kramie, zapłać przy odbiorze.'
    : opensOn && `Następny raz: ${weekdayText(opensOn)}.`
  return `${parts.filter(Boolean).join(', ')}. ${then ?? 'Teraz nie przyjmuje zamówień.'}`
}

/** FNV-1a: short, and another text almost surely has another one. */
const signOf = (text: string): string => {
  let sign = 0x811c9dc5
  for (const letter of text) sign = Math.imul(sign ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (sign >>> 0).toString(36)
}

/** The painted preview. Its name changes with what is to be seen on it: networks keep a picture by its address. */
export const offerImage = (offer: OfferView): string => {
  const { id, title, items, reservable, opensOn, place, seller } = offer
  const goods = items.map(({ price, left, pictures }) => [price, left, pictures[0]?.id])
  const said = [title, goods, reservable ? nextOpen(offer) : opensOn, place?.town, seller.name]
  return `/share/${id}-${signOf(JSON.stringify([reservable, ...said]))}.jpg`
}

const availability = (offer: OfferView, item: OfferItem): string => {
  if (!offer.reservable) return 'https://schema.org/OutOfStock'
  if (item.left === null) return 'https://schema.org/MadeToOrder'
  return item.left >= item.step ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut'
}

/** The offer in the words of schema.org: each position a product with its price, and the place as a business. */
export function offerJsonLd(offer: OfferView, publicUrl: string): object {
  const { items, place, seller } = offer
  const url = new URL(offerPath(offer), publicUrl).href
  const absolute = (path: string): string => new URL(path, publicUrl).href
  // The same one as on the seller's own page.
  const stall = absolute(`/sellers/${seller.id}-${seller.slug}`)
  const business = {
    '@type': 'LocalBusiness',
    '@id': `${stall}#seller`,
    name: seller.name,
    url: stall,
    ...(seller.contactPhone && { telephone: seller.contactPhone }),
    ...(place && {
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'PL',
        addressLocality: place.town,
        postalCode: place.postalCode,
        ...(place.addressLine && {
          streetAddress: place.addressLine.replace(`, ${place.postalCode} ${place.town}`, ''),
        }),
      },
      geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    }),
  }
  const products = items.map((item) => ({
    '@type': 'Product',
    name: `${item.productName}, ${item.variantName}`,
    ...(item.description && { description: item.description }),
    ...(item.pictures.length > 0 && { image: item.pictures.map((picture) => absolute(pictureUrl(picture, 'full'))) }),
    offers: {
      '@type': 'Offer',
      url,
      price: item.price,
      priceCurrency: 'PLN',
      availability: availability(offer, item),
      ...(offer.validTo && { priceValidUntil: offer.validTo }),
      seller: { '@id': business['@id'] },
    },
  }))
  const trail = [
    ['Kram', '/'],
    ['Oferty w pobliżu', '/offers/nearby'],
    [offer.title, offerPath(offer)],
  ] as const
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(path),
    })),
  }
  return { '@context': 'https://schema.org', '@graph': [...products, business, breadcrumbs] }
}
