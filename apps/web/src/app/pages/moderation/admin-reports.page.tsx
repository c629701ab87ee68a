import { decisionRoutes } from '@kram/contract/reports/decision-routes'
import { Link, useParams } from 'react-router'
import { ReportCase, ReportQueue } from '#features/reports'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'
import { type SectionLink, SectionNav } from '../../lists/SectionNav.tsx'

const VIEWS: readonly SectionLink[] = [
  { to: '/admin/reports', label: 'Do rozpatrzenia' },
  { to: '/admin/reports/decided', label: 'Rozpatrzone' },
]

/** `/admin/reports`, `/admin/reports/decided`, and `/admin/reports/12` for one notice. */
export function Component() {
  const { view } = useParams()
  const id = Number(view)
  if (Number.isSafeInteger(id) && id > 0)
    return (
      <Page
        title={`Zgłoszenie nr ${id}`}
        width="reading"
        actions={
          <Link to="/admin/reports" className={buttonClass('quiet')}>
            Wszystkie zgłoszenia
          </Link>
        }
      >
        <ReportCase key={id} id={id} />
      </Page>
    )
  const status = view === 'decided' ? 'decided' : 'open'
  return (
    <Page title="Zgłoszenia" width="reading">
      <SectionNav label="Zgłoszenia" links={VIEWS} />
      <ReportQueue key={status} status={status} />
      {status === 'decided' && (
        <div className="mt-4">
          <DownloadTable fileName="uzasadnienia.csv" read={() => call(decisionRoutes.exportTable, { query: {} })}>
            Pobierz uzasadnienia (CSV)
          </DownloadTable>
        </div>
      )}
    </Page>
  )
}
