import type { FavouriteOffer } from '@kram/contract/favourites'
import { groszeOf } from '@kram/contract/money'
import { offerPath } from '@kram/contract/slug'
import type { LetterContent } from '#platform/letter-layout'
import { counted, windowWords, zloty } from '#platform/polish.rules'

type Said = Pick<FavouriteOffer, 'id' | 'slug' | 'title' | 'sellerName' | 'town' | 'price' | 'itemCount' | 'next'>
export type Words = { title: string; body: string; path: string }

const PAGE = '/alerts'
const MOST_TITLES = 3
const MOST_LINES = 10

const whoAndWhere = ({ sellerName, town }: Said): string => [sellerName, town].filter(Boolean).join(', ')

const titleOf = (offers: readonly Said[]): string => {
  const [only] = offers
  return only && offers.length === 1
    ? `Nowa oferta: ${only.title}`
    : counted(offers.length, 'nowa oferta', 'nowe oferty', 'nowych ofert')
}

/** What is pushed and stands in the centre. Offers are public; whose search it was is not said. */
export function wordsOf(offers: readonly Said[]): Words {
  const [first, ...rest] = offers
  if (first && rest.length === 0) return { title: titleOf(offers), body: whoAndWhere(first), path: offerPath(first) }
  const named = offers.slice(0, MOST_TITLES).map(({ title }) => title)
  const more = offers.length - named.length
  return { title: titleOf(offers), body: named.join(' · ') + (more > 0 ? ` i ${more} więcej` : ''), path: PAGE }
}

const lineOf = (offer: Said): string => {
  const { price, itemCount, next } = offer
  return [
    price && `${itemCount > 1 ? 'od ' : ''}${zloty(groszeOf(price))}`,
    whoAndWhere(offer),
    next &&
      `${next.fulfilment === 'delivery' ? 'dostawa' : 'odbiór'}: ${windowWords(new Date(next.startsAt), new Date(next.endsAt))}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The letter with all of them. */
export function letterOf(
  offers: readonly Said[],
  searches: readonly string[],
  publicUrl: string,
): { subject: string; content: LetterContent } {
  const title = titleOf(offers)
  const named = searches.map((name) => `„${name}”`).join(', ')
  const beyond = offers.length - MOST_LINES
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
        `${searches.length === 1 ? 'Zapisane wyszukiwanie' : 'Zapisane wyszukiwania'}: ${named}.`,
        ...(beyond > 0 ? [`Poniżej ${MOST_LINES} najnowszych, pozostałe znajdziesz w Kramie.`] : []),
      ],
      facts: offers.slice(0, MOST_LINES).map((offer) => [offer.title, lineOf(offer)] as const),
      button,
      footer: `Ten list przyszedł, bo przy zapisanym wyszukiwaniu jest wybrany list. Zmienisz to tutaj: ${publicUrl}${PAGE}`,
    },
  }
}
