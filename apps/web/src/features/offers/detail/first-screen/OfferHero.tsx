import type { OfferView } from '@kram/contract/offers/views'
import { lazy, Suspense } from 'react'
import { useCardActions } from '#shared/card-actions.ts'
import { photoOf } from '#shared/pictures.ts'
import { PhotoGallery } from '#ui/media'
import { CategoryIcon } from '../../CategoryIcon.tsx'

// Not needed to read the page.
const HeroActions = lazy(() =>
  import('./HeroActions.tsx').then(
    (module) => ({ default: module.HeroActions }),
    () => ({ default: NoActions }),
  ),
)

function NoActions() {
  return <span className="grow" />
}

/** A little less than the width of a phone: the difference cannot be seen, and the file, which the page waits for, is a third smaller. */
const SIZES = '(min-width: 64rem) 28rem, 88vw'

/** The pictures of all products, each once. */
const picturesOf = ({ items }: OfferView) => [
  ...new Map(
    items.flatMap(({ productName, pictures }) =>
      pictures.map((picture) => [picture.id, photoOf(picture, productName)]),
    ),
  ).values(),
]

/** Pictures over the full width of a phone, as a group at a desk; above them the way back, sharing and the heart. */
export function OfferHero({ offer, hydrated }: { offer: OfferView; hydrated: boolean }) {
  const { id, title, items } = offer
  const photos = picturesOf(offer)
  const favouriteButton = useCardActions({ kind: 'offers', id, name: title, amongButtons: true })
  return (
    <div className="relative -mx-4 sm:mx-0">
      {photos.length > 0 ? (
        <PhotoGallery hero label={`Zdjęcia: ${title}`} photos={photos} sizes={SIZES} hydrated={hydrated} />
      ) : (
        <span className="flex h-40 items-center justify-center bg-brand-soft text-brand-ink/60 sm:rounded-group">
          <CategoryIcon category={items[0]?.category ?? ''} className="size-16" stroke={1} />
        </span>
      )}
      <div className="absolute inset-x-3 top-3 flex gap-2">
        {hydrated && (
          <Suspense fallback={<NoActions />}>
            <HeroActions offer={offer} />
          </Suspense>
        )}
        {favouriteButton}
      </div>
    </div>
  )
}
