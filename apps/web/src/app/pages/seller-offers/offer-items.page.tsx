import { OFFER_ITEM_SORTS } from '@kram/contract/offers/sorts'
import { OFFER_STATUSES } from '@kram/contract/offers/status'
import { Link } from 'react-router'
import { OwnOfferItemCard, ownOfferItemsQuery, OFFER_STATUS_LABELS } from '#features/offers'
import { usePaged } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { PlusIcon } from '#ui/icons.ts'
import { EmptySearch, PagedList } from '#ui/list'
import { Page } from '#ui/layout'
import { EmptyState } from '#ui/feedback'
import { ListTools } from '../../lists/ListTools.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const STATUSES = OFFER_STATUSES.map((status) => [status, OFFER_STATUS_LABELS[status].label] as const)
const SORT_LABELS = [
  ['name', 'Od A do Z'],
  ['price', 'Najtańsze'],
  ['remaining', 'Kończące się'],
] as const

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
    <Page
      title="Pozycje ofert"
      lead="Wszystko, co masz w ofertach, z cenami i limitami."
      width="reading"
      actions={
        <Link to="/offerItems/add" className={buttonClass()}>
          <PlusIcon aria-hidden="true" />
          Dodaj pozycję
        </Link>
      }
    >
      <ListTools
        search="Szukaj pozycji"
        choices={[
          { name: 'status', label: 'Stan oferty', emptyLabel: 'Bieżące', options: STATUSES },
          { name: 'sort', label: 'Kolejność', emptyLabel: 'Najnowsze', options: SORT_LABELS },
        ]}
        toggles={[{ name: 'soldOut', text: 'Tylko wyprzedane' }]}
      />
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
    </Page>
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
