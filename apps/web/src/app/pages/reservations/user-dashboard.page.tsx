import { PlaceLookup } from '#features/places'
import { BuyerReservations, useHasReservations } from '#features/reservations'
import { PlaceLookupContext } from '#shared/place-lookup-context.ts'
import { RepeatIcon } from '#ui/icons.ts'
import { PrintButton } from '#ui/buttons'
import { printPage } from '#lib/files'
import { AddLink, ListLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'

export function Component() {
  const hasReservations = useHasReservations()
  return (
    <ListPage
      title="Moje Rezerwacje"
      primary={<AddLink to="/reservations/user/add">Nowa rezerwacja</AddLink>}
      actions={
        <>
          <ListLink to="/reservations/standing" icon={<RepeatIcon aria-hidden="true" />}>
            Stałe rezerwacje
          </ListLink>
          {hasReservations && <PrintButton onPrint={() => void printPage()} variant="secondary" />}
        </>
      }
    >
      <PlaceLookupContext value={PlaceLookup}>
        <BuyerReservations />
      </PlaceLookupContext>
    </ListPage>
  )
}
