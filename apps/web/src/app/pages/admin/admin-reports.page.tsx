import { Link, useLocation } from 'react-router'
import { ReportList } from '#features/reports'
import { Page } from '#ui/layout'
import { type SectionLink, SectionNav } from '../../lists/SectionNav.tsx'

const VIEWS: readonly SectionLink[] = [
  { to: '/admin/reports', label: 'Do rozpatrzenia' },
  { to: '/admin/reports/decided', label: 'Rozpatrzone' },
]

export function Component() {
  const decided = useLocation().pathname.endsWith('/decided')
  const status = decided ? 'decided' : 'open'
  return (
    <Page title="Zgłoszenia" width="reading">
      <SectionNav label="Zgłoszenia" links={VIEWS} />
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
