import type { OfferItem } from '@kram/contract/offers/item-schemas'
import type { OfferView } from '@kram/contract/offers/views'
import { titleItemOf } from '@kram/contract/offers/title-item'
import { offerPath } from '@kram/contract/common/slug'
import { weekdayText, zloty } from '@kram/polish/format'
import { pictureUrl } from '#shared/pictures.ts'
import { nextAvailableOccurrence } from '../share/index.ts'

/** The title; with several products also whose price it is. */
const namedItem = ({ title, items }: OfferView, { productId, productName }: OfferItem): string =>
  items.some((other) => other.productId !== productId) && !title.includes(productName)
    ? `${title}: ${productName}`
    : title

/** One sentence for search engines and previews: product with its price, place and time. */
export function offerDescription(offer: OfferView): string {
  const { title, items, location: place, seller, reservable, opensOn } = offer
  const shown = titleItemOf(items)
  const [next] = offer.occurrences
  const facts = [
    shown ? `${namedItem(offer, shown.item)} – ${shown.several ? 'od ' : ''}${zloty(shown.item.price)}` : title,
    place && `odbiór: ${place.town}`,
    reservable && next && weekdayText(next.startsAt),
    `sprzedaje ${seller.name}`,
  ]
  const callToAction = reservable
    ? 'Zarezerwuj w Kramie, zapłać przy odbiorze.'
    : opensOn && `Następny raz: ${weekdayText(opensOn)}.`
  return `${facts.filter(Boolean).join(', ')}. ${callToAction ?? 'Teraz nie przyjmuje zamówień.'}`
}

/** FNV-1a hash: short and sufficient to detect a changed text. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** URL of the preview picture. It changes with the content, because networks cache pictures by URL. */
export const offerImage = (offer: OfferView): string => {
  const { id, title, items, reservable, opensOn, location: place, seller } = offer
  const itemValues = items.map(({ price, remaining, pictures }) => [price, remaining, pictures[0]?.id])
  const shownValues = [
    title,
    itemValues,
    reservable ? nextAvailableOccurrence(offer) : opensOn,
    place?.town,
    seller.name,
  ]
  return `/share/${id}-${hashOf(JSON.stringify([reservable, ...shownValues]))}.jpg`
}

const availability = (offer: OfferView, item: OfferItem): string => {
  if (!offer.reservable) return 'https://schema.org/OutOfStock'
  if (item.remaining === null) return 'https://schema.org/MadeToOrder'
  return item.remaining >= item.step ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut'
}

/** The offer as schema.org data: each item a product with its price, and the location as a business. */
export function offerJsonLd(offer: OfferView, publicUrl: string): object {
  const { items, location: place, seller } = offer
  const url = new URL(offerPath(offer), publicUrl).href
  const absolute = (path: string): string => new URL(path, publicUrl).href
  // The same entity as on the seller's page.
  const sellerUrl = absolute(`/sellers/${seller.id}-${seller.slug}`)
  const business = {
    '@type': 'LocalBusiness',
    '@id': `${sellerUrl}#seller`,
    name: seller.name,
    url: sellerUrl,
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
  const breadcrumbPath = [
    ['Kram', '/'],
    ['Oferty w pobliżu', '/offers/nearby'],
    [offer.title, offerPath(offer)],
  ] as const
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbPath.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(path),
    })),
  }
  return { '@context': 'https://schema.org', '@graph': [...products, business, breadcrumbs] }
}
