import { Link, useLocation } from 'react-router'
import { ReportList } from '#features/reports'
import { Page } from '#ui/layout'
import { AdminNav } from './AdminNav.tsx'

export function Component() {
  const decided = useLocation().pathname.endsWith('/decided')
  const status = decided ? 'decided' : 'open'
  return (
    <Page title={decided ? 'Decyzje' : 'Zgłoszenia'} width="reading">
      <AdminNav />
      <ReportList
        key={status}
        status={status}
        linkTo={(path, label) => (
          <Link to={path} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
            {label}
          </Link>
        )}
      />
    </Page>
  )
}
