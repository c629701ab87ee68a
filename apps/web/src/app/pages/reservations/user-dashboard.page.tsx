import { Link } from 'react-router'
import { PlaceLookup } from '#features/places'
import { BuyerReservations, useHasReservations } from '#features/reservations'
import { PlaceLookupContext } from '#shared/place-lookup-context.ts'
import { buttonClass, PrintButton } from '#ui/buttons'
import { PlusIcon } from '#ui/icons.ts'
import { printPage } from '#lib/files'
import { Page } from '#ui/layout'

export function Component() {
  const hasReservations = useHasReservations()
  return (
    <Page
      title="Moje Rezerwacje"
      width="reading"
      actions={
        <>
          {hasReservations && <PrintButton onPrint={() => void printPage()} variant="secondary" />}
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
