import { DATA_PROTECTION_RETENTION_YEARS } from '@kram/contract/data-protection/limits'
import { useParams } from 'react-router'
import { ActivityList, EnterRequest, RequestDetails, RequestList, RetentionTable } from '#features/data-protection'
import { printPage } from '#lib/files'
import { PrintButton } from '#ui/buttons'
import { Page } from '#ui/layout'
import { Operator } from '../../../legal/Operator.tsx'
import { DataNav } from './DataNav.tsx'

const LEADS: Record<string, string | undefined> = {
  closed: `Odpowiedzi i odmowy z ostatnich ${DATA_PROTECTION_RETENTION_YEARS} lat.`,
  new: 'Wniosek z e-maila albo z listu. Wnioski z kont wpisują się same.',
  retention: 'Jak długo co przechowujemy i dlaczego. Usuwają to zadania cykliczne.',
  activities: 'Rejestr czynności przetwarzania (art. 30 ust. 1 RODO), utworzony z opisu w programie.',
}

function View({ view }: { view: string }) {
  if (view === 'new') return <EnterRequest />
  if (view === 'retention') return <RetentionTable />
  if (view === 'activities')
    return (
      <div className="grid gap-4">
        <Operator />
        <PrintButton onPrint={() => void printPage()} variant="secondary" />
        <ActivityList />
      </div>
    )
  return <RequestList key={view} status={view === 'closed' ? 'closed' : 'open'} />
}

/** `/admin/data` with its views, and `/admin/data/12`: the request with this number. */
export function Component() {
  const view = useParams()['view'] ?? 'open'
  const id = /^[1-9]\d{0,8}$/.test(view) ? Number(view) : null
  if (id !== null)
    return (
      <Page title="Wniosek" lead={`Nr ${id}`} width="reading">
        <DataNav />
        <RequestDetails key={id} id={id} />
      </Page>
    )
  return (
    <Page
      title="Dane osobowe"
      lead={LEADS[view] ?? 'Wnioski o dane osobowe według terminu: na odpowiedź jest miesiąc.'}
      width="reading"
    >
      <DataNav />
      <View view={view} />
    </Page>
  )
}
