import { Link } from 'react-router'
import { PlaceLookup } from '#features/places'
import { BuyerReservations } from '#features/reservations'
import { PlaceLookupContext } from '#lib/place-lookup-context.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { PlusIcon, PrintIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'

export function Component() {
  return (
    <Page
      title="Moje Rezerwacje"
      width="reading"
      actions={
        <>
          <Button variant="secondary" icon={<PrintIcon aria-hidden="true" />} onClick={() => window.print()}>
            Drukuj
          </Button>
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
