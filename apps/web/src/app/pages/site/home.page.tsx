import { Link, useNavigate } from 'react-router'
import { UpcomingMarketDays, OfferTeaser, offerTeaserQuery, nearbyPath, SearchBox, SeasonTiles } from '#features/offers'
import { type PickedPlace, addRecentPlace, useRecentPlaces } from '#features/places'
import { settings } from '#lib/environment.ts'
import { prefetch } from '#lib/query'
import { Section } from '#ui/layout'
import { Head } from '../../document/Head.tsx'
import { Hero } from '../../home/Hero.tsx'
import { HowItWorks } from '../../home/HowItWorks.tsx'
import { SellerInvitation } from '../../home/SellerInvitation.tsx'

export const loader = prefetch(() => [offerTeaserQuery(null)])

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
    <div className="mx-auto w-full max-w-6xl px-4 pt-5 sm:pt-8">
      <Head jsonLd={import.meta.env.SSR ? siteJsonLd() : undefined} />
      <Hero onPlacePicked={showNearby} />
      <div className="mt-8">
        <Section
          title="Na co masz ochotę?"
          aside={
            <Link to="/season" className="font-semibold text-brand-ink underline underline-offset-4">
              Co jest w sezonie?
            </Link>
          }
        >
          <div className="mb-4">
            <SearchBox searchPoint={searchPoint} onPlacePicked={showNearby} />
          </div>
          <SeasonTiles searchPoint={searchPoint} />
        </Section>
        <OfferTeaser searchPoint={searchPoint} />
        <UpcomingMarketDays searchPoint={searchPoint} />
      </div>
      <HowItWorks />
      <SellerInvitation />
    </div>
  )
}
