import type { PublicSeller } from '@kram/contract/sellers/schemas'

/** The seller as schema.org data and its breadcrumbs. */
export function sellerJsonLd(seller: PublicSeller, description: string, publicUrl: string): object {
  const { id, slug, name, picture, town, contactPhone } = seller
  const url = new URL(`/sellers/${id}-${slug}`, publicUrl).href
  const business = {
    '@type': 'LocalBusiness',
    '@id': `${url}#seller`,
    name,
    url,
    description,
    ...(picture && { image: new URL(picture.variants.full, publicUrl).href }),
    ...(contactPhone && { telephone: contactPhone }),
    ...(town !== null && { address: { '@type': 'PostalAddress', addressLocality: town, addressCountry: 'PL' } }),
  }
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Kram', item: new URL('/', publicUrl).href },
      { '@type': 'ListItem', position: 2, name, item: url },
    ],
  }
  return { '@context': 'https://schema.org', '@graph': [business, breadcrumbs] }
}
