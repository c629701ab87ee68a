import { Link, useSearchParams } from 'react-router'
import { PlaceLookup } from '#features/places'
import { BuyerReservations, SellerReservations, type SellerTab } from '#features/reservations'
import { PlaceLookupContext } from '#shared/place-lookup-context.ts'
import { useRole } from '#lib/session'
import { buttonClass } from '#ui/buttons'
import { SearchField, TextField } from '#ui/forms'
import { PackIcon, PhoneIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'
import { useUrlSearch } from '../../lists/use-url-search.ts'

const VIEWS: readonly SellerTab[] = ['answer', 'coming', 'past']

/** View, day, filters and search text are stored in the address, so that back and reload keep them. */
function SellerReservationsView() {
  const [q, search] = useUrlSearch()
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'answer'
  const [day, status] = [params.get('day') ?? '', params.get('status') ?? undefined]
  const set = (changes: Record<string, string>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-[1fr_12rem]">
        <SearchField label="Szukaj: numer, kod lub imię" value={q} onSearch={search} />
        <TextField label="Dzień" type="date" value={day} onChange={({ target }) => set({ day: target.value })} />
      </div>
      <SellerReservations
        view={view}
        // A status belongs to its view.
        onView={(name) => set({ view: name, status: '' })}
        filter={{ q, day: day === '' ? undefined : day, status, unread: params.get('unread') === '1' }}
        onFilter={(name, value) => set({ [name]: value })}
      />
    </>
  )
}

export function Component() {
  const role = useRole()
  return (
    <Page
      title="Rezerwacje"
      width="reading"
      actions={
        role === 'seller' && (
          <>
            <Link to="/reservations/add" className={buttonClass('secondary')}>
              <PhoneIcon aria-hidden="true" />
              Wpisz rezerwację
            </Link>
            <Link to="/reservations/pick-list" className={buttonClass('secondary')}>
              <PackIcon aria-hidden="true" />
              Do spakowania
            </Link>
          </>
        )
      }
    >
      {role === 'seller' ? (
        <SellerReservationsView />
      ) : (
        <PlaceLookupContext value={PlaceLookup}>
          <BuyerReservations />
        </PlaceLookupContext>
      )}
    </Page>
  )
}
