import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router'
import {
  UpcomingMarketDays,
  OfferTeaser,
  offerTeaserQuery,
  nearbyPath,
  seasonTilesQuery,
  SeasonTiles,
} from '#features/offers'
import { type PickedPlace, addRecentPlace, useRecentPlaces } from '#features/places'
import { settings } from '#lib/environment.ts'
import { prefetch } from '#lib/query'
import { Section } from '#ui/layout'
import { Head } from '../../document/Head.tsx'
import { Hero } from '../../home/Hero.tsx'
import { lateHomeEnd, latePlaceSearch, lateSearchBox } from '../../home/late-parts.ts'

const read = prefetch(() => [offerTeaserQuery(null), seasonTilesQuery()])

export const loader = async (args: LoaderFunctionArgs): Promise<null> => {
  await Promise.all([read(args), latePlaceSearch.load(), lateSearchBox.load(), lateHomeEnd.load()])
  return null
}

const siteJsonLd = () => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'Kram',
  url: settings().publicUrl,
  inLanguage: 'pl',
})

export function Component() {
  const [searchPoint = null] = useRecentPlaces()
  const navigate = useNavigate()
  const showNearby = ({ label, latitude, longitude }: PickedPlace): void => {
    addRecentPlace({ label, latitude, longitude })
    void navigate(nearbyPath({ searchPoint: { label, latitude, longitude } }))
  }
  return (
    <div className="mx-auto grid w-full max-w-page px-4 pt-2 lg:px-6 lg:pt-5">
      <Head jsonLd={import.meta.env.SSR ? siteJsonLd() : undefined} />
      {searchPoint ? <h1 className="sr-only">Co dziś mają Twoi sąsiedzi?</h1> : <Hero onPlacePicked={showNearby} />}
      <div className="mb-4">
        <lateSearchBox.Part searchPoint={searchPoint} onPlacePicked={showNearby} />
      </div>
      <OfferTeaser searchPoint={searchPoint} />
      <Section
        title="Na co masz ochotę?"
        aside={
          <Link
            to="/season"
            className="inline-flex min-h-11 items-center type-key text-brand-ink underline underline-offset-4"
          >
            Co w sezonie?
          </Link>
        }
      >
        <SeasonTiles searchPoint={searchPoint} />
      </Section>
      <UpcomingMarketDays searchPoint={searchPoint} />
      <lateHomeEnd.Part />
    </div>
  )
}
