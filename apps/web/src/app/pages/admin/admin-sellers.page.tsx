import { NEW_SELLER_DAYS } from '@kram/contract/desk/people-limits'
import { UncheckedSellers } from '#features/desk'
import { Page } from '#ui/layout'

export function Component() {
  return (
    <Page
      title="Do sprawdzenia"
      lead={`Sprzedawcy z ostatnich ${NEW_SELLER_DAYS} dni, których numerów nikt nie porównał z rejestrem, oraz ci, którzy je potem zmienili.`}
      width="reading"
    >
      <UncheckedSellers />
    </Page>
  )
}
