import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { EditInventory, inventoryQuery } from '#features/stock'
import { warm } from '#lib/query.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { Head } from '../head.tsx'

export const loader = warm(({ params }) => [inventoryQuery(Number(params['id']))])

export function Component() {
  const id = Number(useParams()['id'])
  const { data: inventory } = useSuspenseQuery(inventoryQuery(id))
  const navigate = useNavigate()
  return (
    <Page
      title={inventory.name}
      width="reading"
      actions={
        <Link to={`/items?inventoryId=${id}`} className={buttonClass('secondary')}>
          Zobacz stany
        </Link>
      }
    >
      <Head title={inventory.name} />
      <EditInventory
        key={id}
        inventory={inventory}
        onSaved={() => void navigate('/inventories', { state: { msgSuccess: 'Zapisano magazyn' } })}
        onRemoved={() => void navigate('/inventories')}
      />
    </Page>
  )
}
