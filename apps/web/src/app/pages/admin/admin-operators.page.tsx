import { OperatorList, RoleForm } from '#features/operators'
import { useOperatorRole } from '#shared/operator/index.ts'
import { Page, Section } from '#ui/layout'
import { AdminNav } from './AdminNav.tsx'

export function Component() {
  const changes = useOperatorRole() === 'administrator'
  return (
    <Page title="Operatorzy" width="reading">
      <AdminNav />
      <OperatorList />
      {changes && (
        <Section title="Nadaj albo zmień rolę">
          <RoleForm />
        </Section>
      )}
    </Page>
  )
}
