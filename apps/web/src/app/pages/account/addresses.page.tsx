import { addressesQuery, AddressList } from '#features/addresses'
import { prefetch } from '#lib/query'
import { AddLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'

export const loader = prefetch(() => [addressesQuery()])

export function Component() {
  return (
    <ListPage
      title="Adresy dostawy"
      lead="Widzi je tylko sprzedawca, u którego zamawiasz z dostawą."
      width="wide"
      primary={<AddLink to="/addresses/edit">Dodaj adres</AddLink>}
    >
      <AddressList />
    </ListPage>
  )
}
