import { Favourites } from '#features/favourites'
import { Page } from '#ui/Page.tsx'
import { Head } from '../head.tsx'

export function Component() {
  return (
    <Page title="Ulubione" lead="Oferty, do których chcesz wrócić, i sprzedawcy, których obserwujesz.">
      <Head noindex />
      <Favourites />
    </Page>
  )
}
