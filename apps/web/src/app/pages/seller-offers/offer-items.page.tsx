import { OFFER_ITEM_SORTS } from '@kram/contract/offers/sorts'
import { OFFER_STATUSES } from '@kram/contract/offers/status'
import { Link } from 'react-router'
import { OwnOfferItemCard, ownOfferItemsQuery, OFFER_STATUS_LABELS } from '#features/offers'
import { usePaged } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { EmptySearch, PagedList } from '#ui/list'
import { EmptyState } from '#ui/feedback'
import { type ListFilter, orderChoice } from '../../lists/list-filters.ts'
import { AddLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const STATUSES = OFFER_STATUSES.map((status) => [status, OFFER_STATUS_LABELS[status].label] as const)
const FILTERS: readonly ListFilter[] = [
  { kind: 'choice', name: 'status', label: 'Stan oferty', emptyLabel: 'Bieżące', options: STATUSES },
  orderChoice('Najnowsze', [
    ['name', 'Od A do Z'],
    ['price', 'Najtańsze'],
    ['remaining', 'Kończące się'],
  ]),
  { kind: 'toggle', name: 'soldOut', text: 'Tylko wyprzedane' },
]

export function Component() {
  const { q, pick, id, flag, filtered, clear } = useListFilters(['offerId', 'status', 'soldOut'])
  const paged = usePaged(
    ownOfferItemsQuery({
      q,
      offerId: id('offerId'),
      status: pick('status', OFFER_STATUSES),
      soldOut: flag('soldOut'),
      sort: pick('sort', OFFER_ITEM_SORTS),
    }),
  )
  return (
    <ListPage
      title="Pozycje ofert"
      lead="Wszystko, co masz w ofertach, z cenami i limitami."
      search="Szukaj pozycji"
      filters={FILTERS}
      primary={<AddLink to="/offerItems/add">Dodaj pozycję</AddLink>}
    >
      <PagedList {...paged} label="Pozycje" empty={filtered ? <EmptySearch q={q} onClear={clear} /> : <NoOfferItems />}>
        {(item) => (
          <OwnOfferItemCard
            item={item}
            offerLabel={
              <Link to={`/offers/edit/${item.offerId}`} className="font-semibold underline underline-offset-4">
                {item.offerTitle}
              </Link>
            }
          />
        )}
      </PagedList>
    </ListPage>
  )
}

function NoOfferItems() {
  return (
    <EmptyState
      title="Nie masz jeszcze pozycji"
      action={
        <Link to="/offers" className={buttonClass()}>
          Przejdź do ofert
        </Link>
      }
    >
      Pozycja to wariant produktu w ofercie: z ceną i z tym, ile go można zarezerwować.
    </EmptyState>
  )
}
