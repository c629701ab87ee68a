import { OperatorList, RoleForm } from '#features/operators'
import { useOperatorRole } from '#shared/operator/index.ts'
import { Page, Section } from '#ui/layout'

export function Component() {
  const changes = useOperatorRole() === 'administrator'
  return (
    <Page title="Operatorzy" width="reading">
      <OperatorList />
      {changes && (
        <Section title="Nadaj albo zmień rolę" className="mt-6">
          <RoleForm />
        </Section>
      )}
    </Page>
  )
}
