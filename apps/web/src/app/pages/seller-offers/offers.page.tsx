import { OFFER_ROW_SORTS, OWN_OFFER_SORTS } from '@kram/contract/offers/sorts'
import { offerRoutes } from '@kram/contract/offers/routes'
import { OFFER_STATUSES } from '@kram/contract/offers/status'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { OFFER_STATUS_LABELS, OfferTable, OwnOffers } from '#features/offers'
import { useLocationOptions } from '#features/places'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { buttonClass } from '#ui/buttons'
import { SkeletonCards } from '#ui/feedback'
import { PlusIcon, TodayIcon } from '#ui/icons.ts'
import { type ListFilter, orderChoice } from '../../lists/list-filters.ts'
import { ListLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useListView } from '../../lists/table/list-view.ts'
import { useTableOrder } from '../../lists/table/use-table-order.ts'
import { ViewSwitch } from '../../lists/table/ViewSwitch.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'
import { useSearchParam } from '../../lists/use-url-search.ts'

const TABLE_FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'repeating',
    label: 'Powtarzanie',
    emptyLabel: 'Wszystkie',
    options: [['true', 'Co tydzień']],
  },
]

/** What the columns of a table do is chosen above a list of cards. */
const CARD_FILTERS: readonly ListFilter[] = [
  orderChoice('Najnowsze', [
    ['title', 'Od A do Z'],
    ['ending', 'Kończące się'],
  ]),
  {
    kind: 'chips',
    name: 'status',
    label: 'Stan oferty',
    options: OFFER_STATUSES.map((status) => [status, OFFER_STATUS_LABELS[status].label]),
  },
  { kind: 'toggle', name: 'repeating', text: 'Co tydzień' },
]

export function Component() {
  const filters = useListFilters(['status', 'locationId', 'repeating'])
  const { q, pick, id, flag, filtered, clear } = filters
  const [, setParam] = useSearchParam()
  const locationOptions = useLocationOptions()
  const { isTable } = useListView()
  const { order, setOrder } = useTableOrder(OFFER_ROW_SORTS, { sort: 'next', direction: 'asc' })
  const chosen = {
    q,
    status: pick('status', OFFER_STATUSES),
    locationId: id('locationId'),
    repeating: flag('repeating'),
  }
  return (
    <ListPage
      title="Oferty"
      {...(!isTable && { lead: 'Co leży na Twoim straganie.' })}
      table={isTable}
      search="Szukaj oferty"
      filters={[
        { kind: 'choice', name: 'locationId', label: 'Lokalizacja', emptyLabel: 'Wszystkie', options: locationOptions },
        ...(isTable ? TABLE_FILTERS : CARD_FILTERS),
      ]}
      primary={
        <>
          <Link to="/offers/today" className={buttonClass('chalk', 'medium', 'max-sm:px-3 max-sm:text-sm')}>
            <TodayIcon className="max-sm:hidden" aria-hidden="true" />
            Dziś mam
          </Link>
          {isTable && <AddOffer />}
        </>
      }
      actions={
        <>
          <ViewSwitch />
          {isTable ? <ListLink to="/offers/post">Wklej post</ListLink> : <AddOffer />}
        </>
      }
      {...(!isTable && { tools: <Tools /> })}
    >
      {isTable ? (
        <Suspense fallback={<SkeletonCards />}>
          <OfferTable
            filter={{ ...chosen, ...order }}
            filtered={filtered}
            onClear={clear}
            onStatus={(status) => setParam('status', status)}
            onOrder={setOrder}
          />
        </Suspense>
      ) : (
        <OwnOffers filter={{ ...chosen, sort: pick('sort', OWN_OFFER_SORTS) }} filtered={filtered} onClear={clear} />
      )}
    </ListPage>
  )
}

const AddOffer = () => (
  <ListLink to="/offers/add" variant="primary" icon={<PlusIcon aria-hidden="true" />}>
    Dodaj ofertę
  </ListLink>
)

function Tools() {
  return (
    <>
      <DownloadTable fileName="oferty.csv" read={() => call(offerRoutes.exportOffers, {})}>
        Pobierz CSV
      </DownloadTable>
      <ListLink to="/offerItems">Ceny i limity</ListLink>
      <ListLink to="/offers/post">Wklej post</ListLink>
    </>
  )
}
