import { idOfSegment } from '@kram/contract/common/slug'
import { useSuspenseQuery } from '@tanstack/react-query'
import { data, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { lateBlockSeller } from '#features/blocks'
import { SellerOffers, sellerOffersQuery } from '#features/offers'
import { lateSellerReviews } from '#features/reviews'
import { sellerJsonLd, SellerPage, sellerQuery } from '#features/sellers'
import { settings } from '#lib/environment.ts'
import { prefetch } from '#lib/query'
import { Head } from '../../document/Head.tsx'

/** `12-zagroda-losia` → 12. */
const idFromParams = (params: Record<string, string | undefined>): number => idOfSegment(params['id'] ?? '') ?? 0

const read = prefetch(({ params }) => [sellerQuery(idFromParams(params)), sellerOffersQuery(idFromParams(params))])

/** The server reads the reviews as well. In the browser their part does, so that the page does not wait for what stands below. */
const readReviews = async (args: LoaderFunctionArgs): Promise<null> => {
  const { sellerReviewsQuery } = await import('#features/reviews')
  return prefetch(({ params }) => [sellerReviewsQuery(idFromParams(params))])(args)
}

/** A path without an id is not found. */
export const loader = async (args: LoaderFunctionArgs): Promise<null> => {
  if (idFromParams(args.params) === 0) throw data(null, { status: 404 })
  await Promise.all([
    read(args),
    lateSellerReviews.load(),
    lateBlockSeller.load(),
    import.meta.env.SSR ? readReviews(args) : null,
  ])
  return null
}

export function Component() {
  const { data: seller } = useSuspenseQuery(sellerQuery(idFromParams(useParams())))
  const { id, slug, name, tagline, story, picture, town } = seller
  const path = `/sellers/${id}-${slug}`
  const description = (tagline ?? story ?? `${name}: prosto od producenta${town === null ? '' : `, ${town}`}.`).slice(
    0,
    160,
  )
  return (
    <>
      <Head
        title={name}
        description={description}
        canonical={path}
        image={picture?.variants.full}
        jsonLd={import.meta.env.SSR ? sellerJsonLd(seller, description, settings().publicUrl) : undefined}
      />
      <SellerPage
        seller={seller}
        offers={
          <>
            <div className="mt-8">
              <SellerOffers key={id} sellerId={id} />
            </div>
            <lateSellerReviews.Part key={`reviews-${id}`} sellerId={id} reviews={seller.reviews} />
            <div className="mt-4 flex flex-wrap items-center gap-x-6">
              <Link
                to={`/report?seller=${id}`}
                className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4"
              >
                Zgłoś sprzedawcę
              </Link>
              <lateBlockSeller.Part key={`block-${id}`} sellerId={id} name={name} />
            </div>
          </>
        }
      />
    </>
  )
}
