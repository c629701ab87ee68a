import { Link } from 'react-router'
import { addressesQuery, AddressList } from '#features/addresses'
import { prefetch } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'

export const loader = prefetch(() => [addressesQuery()])

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
