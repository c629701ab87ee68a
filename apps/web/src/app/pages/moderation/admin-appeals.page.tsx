import { useLocation } from 'react-router'
import { AppealList } from '#features/reports'
import { Page } from '#ui/layout'
import { type SectionLink, SectionNav } from '../../lists/SectionNav.tsx'

const VIEWS: readonly SectionLink[] = [
  { to: '/admin/appeals', label: 'Czekają' },
  { to: '/admin/appeals/decided', label: 'Z odpowiedzią' },
]

export function Component() {
  const status = useLocation().pathname.endsWith('/decided') ? 'decided' : 'open'
  return (
    <Page title="Odwołania" width="reading">
      <SectionNav label="Odwołania" links={VIEWS} />
      <AppealList key={status} status={status} />
    </Page>
  )
}
