import { Favourites } from '#features/favourites'
import { Link } from 'react-router'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

export function Component() {
  return (
    <Page title="Ulubione" lead="Oferty, do których chcesz wrócić, i sprzedawcy, których obserwujesz.">
      <Head noindex />
      <Favourites />
      <p className="mt-6">
        <Link
          to="/alerts"
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
        >
          Powiadomienia o nowych ofertach
        </Link>
      </p>
    </Page>
  )
}
