import { useNavigate } from 'react-router'
import { AddInventory } from '#features/stock'
import { Page } from '#ui/layout'

export function Component() {
  const navigate = useNavigate()
  return (
    <Page title="Nowy magazyn" width="reading">
      <AddInventory onSaved={() => void navigate('/inventories', { state: { msgSuccess: 'Dodano magazyn' } })} />
    </Page>
  )
}
