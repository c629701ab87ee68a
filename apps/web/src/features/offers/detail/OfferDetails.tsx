import type { OfferView } from '@kram/contract/offers/views'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useCardActions } from '#shared/card-actions.ts'
import { useHydrated, useNow } from '#lib/hooks'
import { dayText } from '@kram/polish/format'
import { photoOf } from '#shared/pictures.ts'
import { Badge } from '#ui/list'
import { Banner } from '#ui/feedback'
import { Section } from '#ui/layout'
import { PhotoGallery } from '#ui/media'
import { ItemSelection, type RenderReservationForm } from './ItemSelection.tsx'
import { OfferPhoto } from '../OfferPhoto.tsx'
import { PickupLocation } from './PickupLocation.tsx'
import { ShareOffer } from '../share/index.ts'
import { OccurrenceList } from './OccurrenceList.tsx'

export type OfferSlots = {
  /** Slot for the seller with the information required by law. */
  seller: ReactNode
  /** Slot for the reservation form; without it the offer is read-only. */
  reserve?: RenderReservationForm | undefined
}

/** Loaded lazily, only for offers that cannot be reserved. */
const Alternatives = lazy(() =>
  import('./Alternatives.tsx').then(
    (module) => ({ default: module.Alternatives }),
    () => ({ default: NoAlternatives }),
  ),
)

function NoAlternatives() {
  return <></>
}

/** The share text is loaded on demand, because most visitors do not share. */
const loadShareText = async (offer: OfferView): Promise<string> =>
  (await import('../share/share-text.ts')).shareTextOf(offer, new Date())

/** The offer page: photo, items, place, time and seller. Readable without script. */
export function OfferDetails({ offer, seller, reserve }: OfferSlots & { offer: OfferView }) {
  const { title, description, location: place, deliveryAreas: reaches, occurrences, status } = offer
  const favouriteButton = useCardActions({ kind: 'offers', id: offer.id, name: title })
  const hydrated = useHydrated()
  return (
    <article className="mx-auto w-full max-w-6xl px-4 py-4 sm:py-8">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <Gallery offer={offer} hydrated={hydrated} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <header className="mb-6">
            <StatusBadges offer={offer} />
            <h1 className="mt-2 text-3xl sm:text-4xl">{title}</h1>
            {description && <p className="mt-3 max-w-prose text-lg whitespace-pre-line text-muted">{description}</p>}
            <div className="mt-4 flex flex-wrap items-center gap-2">
              {status !== 'draft' && <ShareOffer offer={offer} text={() => loadShareText(offer)} />}
              {favouriteButton}
            </div>
            <NotReservableNotice offer={offer} />
          </header>
          <ItemSelection offer={offer} reserve={reserve} />
        </div>
        <div>
          {status !== 'archived' && (
            <Section title="Kiedy">
              <OccurrenceList occurrences={occurrences} />
            </Section>
          )}
          {place && (
            <Section title="Gdzie">
              <PickupLocation place={place} hydrated={hydrated} />
              {reaches.map((reach) => (
                <p key={reach} className="mt-3">
                  <b>Dowóz:</b> {reach}
                </p>
              ))}
            </Section>
          )}
          <Section title="Kto sprzedaje">{seller}</Section>
        </div>
      </div>
      {hydrated && !offer.reservable && status !== 'draft' && (
        <Suspense>
          <Alternatives offer={offer} />
        </Suspense>
      )}
    </article>
  )
}

function Gallery({ offer: { items, title }, hydrated }: { offer: OfferView; hydrated: boolean }) {
  const pictures = [
    ...new Map(
      items.flatMap(({ productName, pictures: productPictures }) =>
        productPictures.map((picture) => [picture.id, { picture, productName }]),
      ),
    ).values(),
  ]
  if (pictures.length === 0)
    return <OfferPhoto picture={null} category={items[0]?.category ?? ''} sizes="" className="rounded-2xl" />
  return (
    <PhotoGallery
      label={`Zdjęcia: ${title}`}
      photos={pictures.map(({ picture, productName }) => photoOf(picture, productName))}
      sizes="(min-width: 64rem) 36rem, 96vw"
      hydrated={hydrated}
    />
  )
}

function StatusBadges({ offer: { pickup, delivery, soldOut, status } }: { offer: OfferView }) {
  return (
    <p className="flex flex-wrap gap-2">
      {status === 'archived' && <Badge>Zakończona</Badge>}
      {status === 'paused' && <Badge tone="warn">Wstrzymana</Badge>}
      {status === 'draft' && <Badge>Szkic</Badge>}
      {soldOut && status === 'active' && <Badge tone="warn">Wyprzedane</Badge>}
      {pickup && <Badge tone="brand">Odbiór osobisty</Badge>}
      {delivery && <Badge tone="brand">Dostawa</Badge>}
    </p>
  )
}

const STATUS_TEXTS = {
  draft: 'To szkic: widzisz go tylko Ty. Opublikuj ofertę, aby zobaczyli ją kupujący.',
  paused: 'Sprzedawca wstrzymał tę ofertę na jakiś czas. Zajrzyj tu później.',
  archived: 'Ta oferta jest już zakończona.',
}

/** Why nothing can be reserved now. */
function NotReservableNotice({
  offer: { id, status, reservable, soldOut, occurrences, opensOn },
}: {
  offer: OfferView
}) {
  const now = useNow()
  if (reservable) return null
  const reason =
    status !== 'active'
      ? STATUS_TEXTS[status]
      : soldOut
        ? 'Wszystko jest już zarezerwowane. Gdy coś się zwolni, zobaczysz to tutaj.'
        : occurrences.length === 0
          ? 'Nie ma teraz terminu, na który można zamawiać.'
          : occurrences.every(({ remaining }) => remaining === 0)
            ? 'Na najbliższe terminy nie ma już miejsc.'
            : 'Teraz nie można zamawiać.'
  return (
    <Banner tone="info" className="mt-4">
      {reason}
      {soldOut && status === 'active' && occurrences.length > 0 && (
        <Link to={`/offers/${id}/wait`} className="flex min-h-11 items-center underline">
          Zapisz się na listę oczekujących
        </Link>
      )}
      {opensOn && ` Następny raz: ${dayText(opensOn, now)}.`}
    </Banner>
  )
}
