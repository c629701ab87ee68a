import { RESERVATION_SORTS } from '@kram/contract/reservations/status'
import { useSearchParams } from 'react-router'
import { PlaceLookup } from '#features/places'
import {
  BuyerReservations,
  DayChangeLink,
  SellerReservations,
  sellerTabStatuses,
  type SellerTab,
} from '#features/reservations'
import { PlaceLookupContext } from '#shared/place-lookup-context.ts'
import { useRole } from '#lib/session'
import { PackIcon, RepeatIcon } from '#ui/icons.ts'
import type { ListFilter } from '../../lists/list-filters.ts'
import { AddLink, ListLink } from '../../lists/ListLink.tsx'
import { useListView } from '../../lists/table/list-view.ts'
import { useTableOrder } from '../../lists/table/use-table-order.ts'
import { ViewSwitch } from '../../lists/table/ViewSwitch.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'
import { ListPage } from '../../lists/ListPage.tsx'

const VIEWS: readonly SellerTab[] = ['answer', 'coming', 'past']

const filtersOf = (view: SellerTab): readonly ListFilter[] => [
  { kind: 'date', name: 'day', label: 'Dzień' },
  { kind: 'chips', name: 'status', label: 'Stan', options: sellerTabStatuses(view) },
  { kind: 'toggle', name: 'unread', text: 'Nieprzeczytane', value: '1' },
]

/** View, day, filters and search text are stored in the address, so that back and reload keep them. */
function SellerReservationsView() {
  const [params, setParams] = useSearchParams()
  const { clear } = useListFilters(['day', 'status', 'unread'])
  const { isTable } = useListView()
  const { order, setOrder } = useTableOrder(RESERVATION_SORTS, { sort: 'day', direction: 'asc' })
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'answer'
  const openView = (name: SellerTab): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('view', name)
        // A status belongs to its view.
        next.delete('status')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <ListPage
      title="Rezerwacje"
      table={isTable}
      aside={<DayChangeLink date={params.get('day') ?? undefined} quiet />}
      search="Szukaj: numer, kod lub imię"
      filters={filtersOf(view)}
      primary={
        <>
          {isTable && <PickupLink />}
          <AddLink to="/reservations/add" variant="secondary">
            Wpisz rezerwację
          </AddLink>
        </>
      }
      actions={
        <>
          <ViewSwitch />
          {!isTable && <PickupLink />}
          <ListLink to="/reservations/standing" icon={<RepeatIcon aria-hidden="true" />}>
            Stałe rezerwacje
          </ListLink>
        </>
      }
    >
      <SellerReservations
        view={view}
        onView={openView}
        onClear={clear}
        table={isTable ? { order, onOrder: setOrder } : null}
        filter={{
          q: params.get('q') ?? '',
          day: params.get('day') ?? undefined,
          status: params.get('status') ?? undefined,
          unread: params.get('unread') === '1',
        }}
      />
    </ListPage>
  )
}

const PickupLink = () => (
  <ListLink to="/reservations/pickup" icon={<PackIcon aria-hidden="true" />}>
    Wydawanie
  </ListLink>
)

export function Component() {
  const role = useRole()
  if (role === 'seller') return <SellerReservationsView />
  return (
    <ListPage title="Rezerwacje">
      <PlaceLookupContext value={PlaceLookup}>
        <BuyerReservations />
      </PlaceLookupContext>
    </ListPage>
  )
}
