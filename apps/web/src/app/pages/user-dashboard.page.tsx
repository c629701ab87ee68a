import { Link } from 'react-router'
import { PlaceLookup } from '#features/places'
import { BuyerReservations, useHasReservations } from '#features/reservations'
import { PlaceLookupContext } from '#lib/place-lookup-context.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { PrintButton } from '#ui/PrintButton.tsx'
import { Page } from '#ui/Page.tsx'

export function Component() {
  const hasReservations = useHasReservations()
  return (
    <Page
      title="Moje Rezerwacje"
      width="reading"
      actions={
        <>
          {hasReservations && <PrintButton variant="secondary" />}
          <Link to="/reservations/user/add" className={buttonClass()}>
            <PlusIcon aria-hidden="true" />
            Nowa rezerwacja
          </Link>
        </>
      }
    >
      <PlaceLookupContext value={PlaceLookup}>
        <BuyerReservations />
      </PlaceLookupContext>
    </Page>
  )
}
