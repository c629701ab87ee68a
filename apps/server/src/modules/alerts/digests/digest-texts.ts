import { NEW_OFFER } from '@kram/polish/new-nouns'
import type { FavouriteOffer } from '@kram/contract/favourites/schemas'
import { groszeOf } from '@kram/contract/common/money'
import { offerPath } from '@kram/contract/common/slug'
import type { EmailContent } from '#platform/email'
import { counted } from '@kram/polish/plural'
import { occurrenceText, zlotyOf } from '@kram/polish/format'

type DigestOffer = Pick<
  FavouriteOffer,
  'id' | 'slug' | 'title' | 'sellerName' | 'town' | 'price' | 'variantCount' | 'next'
>
export type NotificationText = { title: string; body: string; path: string }

const PAGE = '/alerts'
const MAX_TITLES = 3
const MAX_LINES = 10

const sellerAndTown = ({ sellerName, town }: DigestOffer): string => [sellerName, town].filter(Boolean).join(', ')

const titleOf = (offers: readonly DigestOffer[]): string => {
  const [only] = offers
  return only && offers.length === 1 ? `Nowa oferta: ${only.title}` : counted(offers.length, NEW_OFFER, ' ')
}

/** The text of push and centre entry. Offers are public; the saved search is not mentioned. */
export function digestNotification(offers: readonly DigestOffer[]): NotificationText {
  const [first, ...rest] = offers
  if (first && rest.length === 0) return { title: titleOf(offers), body: sellerAndTown(first), path: offerPath(first) }
  const titles = offers.slice(0, MAX_TITLES).map(({ title }) => title)
  const more = offers.length - titles.length
  return { title: titleOf(offers), body: titles.join(' · ') + (more > 0 ? ` i ${more} więcej` : ''), path: PAGE }
}

const offerLine = (offer: DigestOffer): string => {
  const { price, variantCount, next } = offer
  return [
    price && `${variantCount > 1 ? 'od ' : ''}${zlotyOf(groszeOf(price))}`,
    sellerAndTown(offer),
    next &&
      `${next.fulfilment === 'delivery' ? 'dostawa' : 'odbiór'}: ${occurrenceText(new Date(next.startsAt), new Date(next.endsAt))}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The e-mail with all new offers. */
export function digestEmail(
  offers: readonly DigestOffer[],
  searches: readonly string[],
  publicUrl: string,
): { subject: string; content: EmailContent } {
  const title = titleOf(offers)
  const titles = searches.map((name) => `„${name}”`).join(', ')
  const omitted = offers.length - MAX_LINES
  const [first, ...rest] = offers
  const button =
    first && rest.length === 0
      ? { label: 'Zobacz ofertę', url: publicUrl + offerPath(first) }
      : { label: 'Zobacz nowe oferty', url: publicUrl + PAGE }
  return {
    subject: title,
    content: {
      title,
      paragraphs: [
        `Dzień dobry! ${searches.length === 1 ? 'Zapisane wyszukiwanie' : 'Zapisane wyszukiwania'}: ${titles}.`,
        ...(omitted > 0 ? [`Poniżej ${MAX_LINES} najnowszych, pozostałe znajdziesz w Kramie.`] : []),
      ],
      facts: offers.slice(0, MAX_LINES).map((offer) => [offer.title, offerLine(offer)] as const),
      button,
      footer: `Piszemy, bo przy zapisanym wyszukiwaniu jest włączony e-mail. Zmienisz to tutaj: ${publicUrl}${PAGE}`,
    },
  }
}
