import { idOfSegment, offerPath } from '@kram/contract/common/slug'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { data, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { loadOfferParts, offerDescription, OfferDetails, offerImage, offerJsonLd, offerQuery } from '#features/offers'
import type { PickedPlace } from '#features/places'
import { lateSellerCard, sellerFacts } from '#features/sellers'
import { settings } from '#lib/environment.ts'
import { prefetch } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { SkeletonCards } from '#ui/feedback'
import { Head } from '../../document/Head.tsx'

// The form is larger than the page, so it is loaded when the user starts to reserve.
const ReserveForm = lazy(async () => ({ default: (await import('#features/reservations')).ReserveForm }))
const PlaceLookup = lazy(async () => ({ default: (await import('#features/places')).PlaceLookup }))

/** Where the visitor searched last; distances from there are added to the page that the server rendered. */
const useOrigin = (): PickedPlace | undefined => {
  const [origin, setOrigin] = useState<PickedPlace>()
  useEffect(() => {
    const read = async (): Promise<void> => setOrigin((await import('#features/places')).recentPlaces()[0])
    // Offline and never loaded before: the page is whole without it.
    read().catch(() => undefined)
  }, [])
  return origin
}

const idFromParams = (params: Record<string, string | undefined>): number => idOfSegment(params['id'] ?? '') ?? 0

const read = prefetch(({ params }) => [offerQuery(idFromParams(params))])

/** `12-jajka-od-kur` and `12` are the same offer; anything else is not found. */
export const loader = async (args: LoaderFunctionArgs): Promise<null> => {
  if (idFromParams(args.params) === 0) throw data(null, { status: 404 })
  await Promise.all([read(args), loadOfferParts(), lateSellerCard.load()])
  return null
}

export function Component() {
  const id = idFromParams(useParams())
  const { data: offer } = useSuspenseQuery(offerQuery(id))
  const { seller } = offer
  const origin = useOrigin()
  return (
    <>
      <Head
        title={offer.title}
        // Only crawlers read it, so only the server creates it.
        description={import.meta.env.SSR ? offerDescription(offer) : undefined}
        canonical={offerPath(offer)}
        image={import.meta.env.SSR ? offerImage(offer) : undefined}
        jsonLd={import.meta.env.SSR ? offerJsonLd(offer, settings().publicUrl) : undefined}
        status={import.meta.env.SSR && offer.status === 'archived' ? 410 : undefined}
        noindex={offer.status === 'draft' ? true : undefined}
      />
      <OfferDetails
        key={id}
        offer={offer}
        origin={origin}
        sellerLine={sellerFacts({ ...seller, town: null })}
        reserve={(chosen) => (
          <Suspense fallback={<SkeletonCards count={1} />}>
            <ReserveForm {...chosen} PlaceLookup={PlaceLookup} />
          </Suspense>
        )}
        seller={
          <div className="grid gap-3">
            <lateSellerCard.Part seller={{ ...seller, story: null }} />
            <p className="text-sm text-muted">{sellerFacts(seller)}</p>
            <Link to={`/sellers/${seller.id}-${seller.slug}`} className={buttonClass('secondary')}>
              Poznaj sprzedawcę
            </Link>
            <Link
              to={`/report?offer=${offer.id}`}
              className="inline-flex min-h-11 items-center justify-self-start text-sm text-muted underline underline-offset-4"
            >
              Zgłoś ofertę
            </Link>
          </div>
        }
      />
    </>
  )
}
