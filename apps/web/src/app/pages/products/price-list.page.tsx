import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import type { OwnOffer } from '@kram/contract/offers/views'
import type { SellerProfile } from '@kram/contract/sellers/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ownOffersQuery, PrintedPriceList } from '#features/offers'
import { ownSellerQuery } from '#features/sellers'
import { usePaged } from '#lib/query'
import { buttonClass, PrintButton } from '#ui/buttons'
import { Select } from '#ui/forms'
import { printPage } from '#lib/files'
import { Page } from '#ui/layout'
import { EmptyState, ErrorState, SkeletonCards } from '#ui/feedback'

export function Component() {
  const { rows, error, retry, retrying } = usePaged(ownOffersQuery({ status: 'active' }))
  const { data: seller } = useQuery(ownSellerQuery())
  const offers = rows?.filter(({ items }) => items.length > 0)
  return (
    <Page
      title="Tablica na stragan"
      lead="Ceny, ceny jednostkowe, składniki z alergenami i Twoje dane na kartce A4."
      width="reading"
      actions={<PrintButton onPrint={() => void printPage()} disabled={!offers?.length} />}
    >
      {offers && seller ? (
        <PriceList offers={offers} seller={seller} />
      ) : error ? (
        <ErrorState message={error.message} retrying={retrying} onRetry={retry} />
      ) : (
        <SkeletonCards count={1} />
      )}
    </Page>
  )
}

/** A variant with the same price in several offers is listed once. */
const uniqueByVariantAndPrice = (items: readonly OwnOfferItem[]): OwnOfferItem[] => [
  ...new Map(items.map((item) => [`${item.variantId} ${item.price}`, item])).values(),
]

function PriceList({ offers, seller }: { offers: readonly OwnOffer[]; seller: SellerProfile }) {
  const [params, setParams] = useSearchParams()
  const offer = offers.find(({ id }) => id === Number(params.get('offerId')))
  if (offers.length === 0) {
    return (
      <EmptyState
        title="Nie masz jeszcze oferty z cenami"
        action={
          <Link to="/offers/add" className={buttonClass()}>
            Dodaj ofertę
          </Link>
        }
      >
        Na tablicy stoją ceny z czynnej oferty. Opublikuj ofertę i wróć tutaj.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="mb-4 print:hidden">
        <Select
          label="Oferta na tablicy"
          value={String(offer?.id ?? '')}
          onChange={({ target }) =>
            setParams(target.value === '' ? {} : { offerId: target.value }, { replace: true, preventScrollReset: true })
          }
        >
          <option value="">Wszystkie czynne oferty</option>
          {offers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <PrintedPriceList
        title={offer?.title ?? null}
        items={offer ? offer.items : uniqueByVariantAndPrice(offers.flatMap(({ items }) => items))}
        seller={seller}
      />
    </>
  )
}
