import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { EditInventory, inventoryQuery } from '#features/stock'
import { prefetch } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

export const loader = prefetch(({ params }) => [inventoryQuery(Number(params['id']))])

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
