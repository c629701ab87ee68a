import { HeldOffers } from '#features/holds'
import { Page } from '#ui/layout'

export function Component() {
  return (
    <Page title="Zatrzymane oferty" width="reading">
      <HeldOffers />
    </Page>
  )
}
