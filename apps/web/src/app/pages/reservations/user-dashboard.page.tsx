import { PlaceLookup } from '#features/places'
import { BuyerReservations, useHasReservations } from '#features/reservations'
import { PlaceLookupContext } from '#shared/place-lookup-context.ts'
import { PrintButton } from '#ui/buttons'
import { printPage } from '#lib/files'
import { AddLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'

export function Component() {
  const hasReservations = useHasReservations()
  return (
    <ListPage
      title="Moje Rezerwacje"
      primary={<AddLink to="/reservations/user/add">Nowa rezerwacja</AddLink>}
      actions={hasReservations ? <PrintButton onPrint={() => void printPage()} variant="secondary" /> : undefined}
    >
      <PlaceLookupContext value={PlaceLookup}>
        <BuyerReservations />
      </PlaceLookupContext>
    </ListPage>
  )
}
