import { stockRoutes } from '@kram/contract/stock/routes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { EditItem, itemName, itemQuery, StockLedger } from '#features/stock'
import { amountText } from '@kram/polish/format'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { prefetch } from '#lib/query'
import { Page, Section } from '#ui/layout'
import { toast } from '#lib/feedback'
import { Head } from '../../document/Head.tsx'

export const loader = prefetch(({ params }) => [itemQuery(Number(params['id']))])

export function Component() {
  const id = Number(useParams()['id'])
  const { data: item } = useSuspenseQuery(itemQuery(id))
  const navigate = useNavigate()
  return (
    <Page title={itemName(item)} lead={`${item.inventoryName}: ${amountText(item.quantity, item)}`} width="reading">
      <Head title={itemName(item)} />
      <EditItem
        key={id}
        item={item}
        onSaved={(saved) => toast('success', `Zapisano stan: ${amountText(saved.quantity, saved)}`)}
        onRemoved={() => void navigate('/items')}
      />
      <Section title="Historia zmian" className="mt-8">
        <StockLedger item={item} />
        <div className="mt-4">
          <DownloadTable
            fileName={`historia-stanu-${id}.csv`}
            read={() => call(stockRoutes.exportLedger, { params: { id } })}
          >
            Pobierz historię (CSV)
          </DownloadTable>
        </div>
      </Section>
    </Page>
  )
}
