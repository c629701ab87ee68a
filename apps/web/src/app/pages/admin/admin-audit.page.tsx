import { AUDIT_ACT_LABELS } from '@kram/contract/audit/labels'
import { AUDIT_RETENTION_YEARS } from '@kram/contract/audit/periods'
import { auditRoutes } from '@kram/contract/audit/routes'
import { useSearchParams } from 'react-router'
import { AuditList, auditFilter } from '#features/audit'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import type { ListFilter } from '../../lists/list-filters.ts'
import { ListPage } from '../../lists/ListPage.tsx'

const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'act',
    label: 'Czynność',
    emptyLabel: 'Wszystkie',
    options: Object.entries(AUDIT_ACT_LABELS),
  },
  { kind: 'date', name: 'from', label: 'Od dnia' },
  { kind: 'date', name: 'to', label: 'Do dnia' },
]

export function Component() {
  const [params] = useSearchParams()
  const filter = auditFilter(params)
  return (
    <ListPage
      title="Dziennik"
      lead="Czynności operatorów i ważne czynności na kontach. Wpisów nie można zmienić ani usunąć."
      search="Numer lub e-mail konta"
      filters={FILTERS}
      tools={
        <DownloadTable fileName="dziennik-operatora.csv" read={() => call(auditRoutes.exportTable, { query: filter })}>
          Pobierz CSV
        </DownloadTable>
      }
    >
      <AuditList filter={filter} />
      <p className="mt-6 max-w-prose text-sm text-muted">
        Wpisy przechowujemy {AUDIT_RETENTION_YEARS}&nbsp;lata. Zamiast adresu zapisujemy tylko sieć, a&nbsp;zamiast
        nazwisk numery kont. Pobranie dziennika też jest wpisem.
      </p>
    </ListPage>
  )
}
