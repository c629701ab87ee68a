import { Link, useNavigate } from 'react-router'
import { ComingDays, FewOffers, fewCardsQuery, nearbyPath, SearchBox, SeasonTiles } from '#features/offers'
import { type PickedPlace, rememberPlace, useRecentPlaces } from '#features/places'
import { settings } from '#lib/environment.ts'
import { warm } from '#lib/query.ts'
import { Section } from '#ui/Page.tsx'
import { Head } from '../head.tsx'
import { Hero } from '../home/Hero.tsx'
import { HowItWorks } from '../home/HowItWorks.tsx'
import { SellerInvitation } from '../home/SellerInvitation.tsx'

export const loader = warm(() => [fewCardsQuery(null)])

const siteJsonLd = () => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'Kram',
  url: settings().publicUrl,
  inLanguage: 'pl',
})

export function Component() {
  const [spot = null] = useRecentPlaces()
  const navigate = useNavigate()
  const goTo = ({ label, latitude, longitude }: PickedPlace): void => {
    rememberPlace({ label, latitude, longitude })
    void navigate(nearbyPath({ spot: { label, latitude, longitude } }))
  }
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-5 sm:pt-8">
      <Head jsonLd={import.meta.env.SSR ? siteJsonLd() : undefined} />
      <Hero onPlace={goTo} />
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
            <SearchBox spot={spot} onPlace={goTo} />
          </div>
          <SeasonTiles spot={spot} />
        </Section>
        <FewOffers spot={spot} />
        <ComingDays spot={spot} />
      </div>
      <HowItWorks />
      <SellerInvitation />
    </div>
  )
}
