import { useLocation } from 'react-router'
import { DeadMessages, InstallationView } from '#features/desk'
import { Page } from '#ui/layout'
import { type SectionLink, SectionNav } from '../../lists/SectionNav.tsx'

const VIEWS: readonly SectionLink[] = [
  { to: '/admin/queues', label: 'Niewysłane' },
  { to: '/admin/queues/installation', label: 'Instalacja' },
]

export function Component() {
  const isInstallation = useLocation().pathname.endsWith('/installation')
  return (
    <Page title="Kolejki i stan usługi" width="reading">
      <SectionNav label="Kolejki i stan usługi" links={VIEWS} />
      {isInstallation ? <InstallationView /> : <DeadMessages />}
    </Page>
  )
}
