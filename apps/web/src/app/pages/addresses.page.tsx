import { Link } from 'react-router'
import { addressesQuery, AddressList } from '#features/addresses'
import { warm } from '#lib/query.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'

export const loader = warm(() => [addressesQuery()])

export function Component() {
  return (
    <Page
      title="Adresy dostawy"
      lead="Widzi je tylko sprzedawca, u którego zamawiasz z dostawą."
      actions={
        <Link to="/addresses/edit" className={buttonClass()}>
          <PlusIcon aria-hidden="true" />
          Dodaj adres
        </Link>
      }
    >
      <AddressList />
    </Page>
  )
}
