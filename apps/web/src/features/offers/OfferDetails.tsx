import type { OfferView } from '@kram/contract/offer-views'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useCardCorner } from '#lib/card-corner.ts'
import { useAwake } from '#lib/awake.ts'
import { dayText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { photoOf } from '#lib/pictures.ts'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Section } from '#ui/Page.tsx'
import { PhotoGallery } from '#ui/PhotoGallery.tsx'
import { Choosing, type Reserve } from './Choosing.tsx'
import { OfferPhoto } from './OfferPhoto.tsx'
import { OfferPlace } from './OfferPlace.tsx'
import { ShareOffer } from './ShareOffer.tsx'
import { Windows } from './Windows.tsx'

export type OfferSlots = {
  /** Who sells, with what the law wants said. */
  seller: ReactNode
  /** The form that reserves what was chosen; without it the offer is only shown. */
  reserve?: Reserve | undefined
}

/** Only who cannot reserve this needs something else. */
const Instead = lazy(() =>
  import('./Instead.tsx').then(
    (made) => ({ default: made.Instead }),
    () => ({ default: Nothing }),
  ),
)

function Nothing() {
  return <></>
}

/** The words come when somebody shares: most visitors only read. */
const textOf = async (offer: OfferView): Promise<string> =>
  (await import('./share-text.ts')).shareTextOf(offer, new Date())

/** The page of an offer: look, choose, know where and when and from whom. Readable without a line of script. */
export function OfferDetails({ offer, seller, reserve }: OfferSlots & { offer: OfferView }) {
  const { title, description, place, reaches, occurrences, status } = offer
  const heart = useCardCorner({ kind: 'offers', id: offer.id, name: title })
  const awake = useAwake()
  return (
    <article className="mx-auto w-full max-w-6xl px-4 py-4 sm:py-8">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <Gallery offer={offer} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <header className="mb-6">
            <Chips offer={offer} />
            <h1 className="mt-2 text-3xl sm:text-4xl">{title}</h1>
            {description && <p className="mt-3 max-w-prose text-lg whitespace-pre-line text-muted">{description}</p>}
            <div className="mt-4 flex flex-wrap items-center gap-2">
              {status !== 'draft' && <ShareOffer offer={offer} text={() => textOf(offer)} />}
              {heart}
            </div>
            <State offer={offer} />
          </header>
          <Choosing offer={offer} reserve={reserve} />
        </div>
        <div>
          {status !== 'archived' && (
            <Section title="Kiedy">
              <Windows windows={occurrences} />
            </Section>
          )}
          {place && (
            <Section title="Gdzie">
              <OfferPlace place={place} />
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
      {awake && !offer.reservable && status !== 'draft' && (
        <Suspense>
          <Instead offer={offer} />
        </Suspense>
      )}
    </article>
  )
}

function Gallery({ offer: { items, title } }: { offer: OfferView }) {
  const pictures = [
    ...new Map(
      items.flatMap(({ productName, pictures: own }) => own.map((picture) => [picture.id, { picture, productName }])),
    ).values(),
  ]
  if (pictures.length === 0)
    return <OfferPhoto picture={null} category={items[0]?.category ?? ''} sizes="" className="rounded-2xl" />
  return (
    <PhotoGallery
      label={`Zdjęcia: ${title}`}
      photos={pictures.map(({ picture, productName }) => photoOf(picture, productName))}
      sizes="(min-width: 64rem) 36rem, 96vw"
    />
  )
}

function Chips({ offer: { pickup, delivery, soldOut, status } }: { offer: OfferView }) {
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

const WHY = {
  draft: 'To szkic: widzisz go tylko Ty. Opublikuj ofertę, aby zobaczyli ją kupujący.',
  paused: 'Sprzedawca wstrzymał tę ofertę na jakiś czas. Zajrzyj tu później.',
  archived: 'Ta oferta jest już zakończona.',
}

/** Why nothing can be reserved now. */
function State({ offer: { id, status, reservable, soldOut, occurrences, opensOn } }: { offer: OfferView }) {
  const now = useNow()
  if (reservable) return null
  const why =
    status !== 'active'
      ? WHY[status]
      : soldOut
        ? 'Wszystko jest już zarezerwowane. Gdy coś się zwolni, zobaczysz to tutaj.'
        : occurrences.length === 0
          ? 'Nie ma teraz terminu, na który można zamawiać.'
          : occurrences.every(({ left }) => left === 0)
            ? 'Na najbliższe terminy nie ma już miejsc.'
            : 'Teraz nie można zamawiać.'
  return (
    <Banner tone="info" className="mt-4">
      {why}
      {soldOut && status === 'active' && occurrences.length > 0 && (
        <Link to={`/offers/${id}/wait`} className="flex min-h-11 items-center underline">
          Zapisz się na listę oczekujących
        </Link>
      )}
      {opensOn && ` Następny raz: ${dayText(opensOn, now)}.`}
    </Banner>
  )
}
