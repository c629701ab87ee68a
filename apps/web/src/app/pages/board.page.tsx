import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ownOffersQuery, StallBoard } from '#features/offers'
import { ownSellerQuery } from '#features/sellers'
import { usePaged } from '#lib/paged.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Select } from '#ui/Field.tsx'
import { PrintIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '#ui/States.tsx'

export function Component() {
  const [params, setParams] = useSearchParams()
  const { rows, error, retry, retrying } = usePaged(ownOffersQuery('active', ''))
  const { data: seller } = useQuery(ownSellerQuery())
  const offers = rows?.filter(({ items }) => items.length > 0)
  const asked = Number(params.get('offerId'))
  const offer = offers?.find(({ id }) => id === asked) ?? offers?.[0]
  return (
    <Page
      title="Tablica na stragan"
      lead="Ceny, ceny jednostkowe, alergeny i Twoje dane na kartce A4."
      width="reading"
      actions={
        offer && (
          <Button icon={<PrintIcon aria-hidden="true" />} onClick={() => window.print()}>
            Drukuj
          </Button>
        )
      }
    >
      {!offers || !seller ? (
        error ? (
          <ErrorState message={error.message} retrying={retrying} onRetry={retry} />
        ) : (
          <SkeletonCards count={1} />
        )
      ) : offer ? (
        <>
          <div className="mb-4 print:hidden">
            <Select
              label="Oferta na tablicy"
              value={String(offer.id)}
              onChange={({ target }) => setParams({ offerId: target.value }, { replace: true })}
            >
              {offers.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </div>
          <StallBoard title={offer.title} items={offer.items} seller={seller} />
        </>
      ) : (
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
      )}
    </Page>
  )
}
