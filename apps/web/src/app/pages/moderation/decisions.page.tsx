import { OwnDecisions } from '#features/reports'
import { Page } from '#ui/layout'

export function Component() {
  return (
    <Page
      title="Decyzje i odwołania"
      lead="Decyzje operatora o Twoich treściach i Twoich zgłoszeniach, z powodem i odwołaniem."
      width="reading"
    >
      <OwnDecisions />
    </Page>
  )
}
