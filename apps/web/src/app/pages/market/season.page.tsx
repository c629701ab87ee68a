import { SeasonCalendar, seasonsQuery } from '#features/offers'
import { useRecentPlaces } from '#features/places'
import { prefetch } from '#lib/query'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

const DESCRIPTION =
  'Kalendarz sezonowy: kiedy są szparagi, truskawki, ogórki na kiszenie, młode ziemniaki i miód lipowy. Zobacz, co jest teraz u producentów w okolicy.'

export const loader = prefetch(() => [seasonsQuery()])

export function Component() {
  const [searchPoint = null] = useRecentPlaces()
  return (
    <Page
      title="Kalendarz sezonowy"
      lead="Co i kiedy dają pola, sady, lasy i pasieki. Dotknij nazwy, a zobaczysz, kto to ma w okolicy."
      width="reading"
    >
      <Head description={DESCRIPTION} canonical="/season" />
      <SeasonCalendar searchPoint={searchPoint} />
    </Page>
  )
}
