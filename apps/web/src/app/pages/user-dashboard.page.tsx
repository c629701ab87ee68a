import { BuyerReservations } from '#features/reservations'
import { Page } from '#ui/Page.tsx'

export function Component() {
  return (
    <Page title="Moje Rezerwacje" width="reading">
      <BuyerReservations />
    </Page>
  )
}
