import type { FavouriteIds, FavouriteOffer } from '@kram/contract/favourites/schemas'
import type { PublicSeller } from '@kram/contract/sellers/schemas'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import { offerPath } from '@kram/contract/common/slug'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortOccurrenceText, unitPriceText, zloty } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { photoOf } from '#shared/pictures.ts'
import { buttonClass } from '#ui/buttons'
import { cx } from '#ui/cx.ts'
import { Card, cardLink, Section } from '#ui/layout'
import { HeartIcon } from '#ui/icons.ts'
import { EmptyState, Unanswered } from '#ui/feedback'
import { Thumbnail } from '#ui/media'
import { NoWrap } from '#ui/text'
import { favouritesQuery, favouriteCardsQuery } from './favourites.queries.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { useFavouritesUserId } from './use-favourite.ts'

/** Liked offers and followed sellers with price, place and next occurrence. */
export function Favourites() {
  const owner = useFavouritesUserId()
  const query = useQuery(favouritesQuery(owner))
  const { data: ids } = query
  if (!ids) return <Unanswered query={query} />
  if (ids.offers.length + ids.sellers.length === 0) return <NoFavourites />
  return (
    <>
      {owner === null && <DeviceOnlyNotice />}
      <FavouriteLists ids={ids} />
    </>
  )
}

function DeviceOnlyNotice() {
  return (
    <p className="mb-6 rounded-2xl bg-info-soft px-4 py-3">
      Ulubione są zapisane tylko na tym urządzeniu.{' '}
      <Link to="/login?returnUrl=%2Ffavourites" className="font-semibold underline underline-offset-4">
        Zaloguj się
      </Link>
      , a zobaczysz je wszędzie.
    </p>
  )
}

function FavouriteLists({ ids }: { ids: FavouriteIds }) {
  const query = useQuery(favouriteCardsQuery(ids))
  const { data } = query
  if (!data) return <Unanswered query={query} />
  // Removed items disappear at once, before the refetch.
  const offers = data.offers.filter(({ id }) => ids.offers.includes(id))
  const sellers = data.sellers.filter(({ id }) => ids.sellers.includes(id))
  return (
    <>
      {offers.length > 0 && (
        <Section title="Oferty">
          <Rows label="Ulubione oferty" items={offers} row={(offer) => <OfferRow offer={offer} />} />
        </Section>
      )}
      {sellers.length > 0 && (
        <Section title="Sprzedawcy">
          <Rows label="Obserwowani sprzedawcy" items={sellers} row={(seller) => <SellerRow seller={seller} />} />
        </Section>
      )}
    </>
  )
}

type RowsProps<T> = { label: string; items: readonly T[]; row: (item: T) => ReactNode }

function Rows<T extends { id: number }>({ label, items, row }: RowsProps<T>) {
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item.id}>{row(item)}</li>
      ))}
    </ul>
  )
}

function NoFavourites() {
  return (
    <EmptyState
      title="Nie masz jeszcze ulubionych"
      icon={<HeartIcon className="size-10" stroke={1.5} aria-hidden="true" />}
      action={
        <Link to="/offers/nearby" className={buttonClass()}>
          Zobacz oferty w pobliżu
        </Link>
      }
    >
      Dotknij serca przy ofercie albo sprzedawcy, a znajdziesz ich tutaj.
    </EmptyState>
  )
}

const ROW = 'flex h-full items-center gap-4'
/** Actions beside the first lines only, because narrow screens need the width. */
const CORNER = 'absolute top-3 right-3 z-10'
const BESIDE_CORNER = 'pr-10'

/** An offer row with its favourite button. */
export function OfferRow({ offer }: { offer: FavouriteOffer }) {
  const now = useNow()
  const { id, slug, title, sellerName, town, picture, price, next } = offer
  return (
    <Card raised className={ROW}>
      <Thumbnail photo={picture && photoOf(picture, '')} />
      <div className="min-w-0 flex-1 text-sm">
        <h3 className={cx('line-clamp-2 text-base leading-snug', BESIDE_CORNER)}>
          <Link to={offerPath({ id, slug })} className={cardLink}>
            {title}
          </Link>
        </h3>
        <p className={cx('text-muted', BESIDE_CORNER)}>{[sellerName, town].filter(Boolean).join('\u00a0· ')}</p>
        {price && next ? (
          <>
            <PriceLine offer={offer} price={price} />
            <p className="text-muted">
              {next.fulfilment === 'delivery' ? 'dostawa' : 'odbiór'}:{' '}
              <NoWrap text={shortOccurrenceText(next.startsAt, next.endsAt, now)} />
            </p>
          </>
        ) : (
          <p className="font-semibold text-warn">Teraz nie przyjmuje zamówień</p>
        )}
      </div>
      <div className={CORNER}>
        <FavouriteButton kind="offers" id={id} name={title} />
      </div>
    </Card>
  )
}

/** For several items only the lowest price, because a unit price would belong to one of them. */
function PriceLine({ offer, price }: { offer: FavouriteOffer; price: string }) {
  const { variantCount, netQuantity, netUnit } = offer
  const text = variantCount === 1 && netQuantity && netUnit ? unitPriceText(price, { netQuantity, netUnit }) : undefined
  const unit = text?.startsWith(zloty(price)) ? undefined : text
  return (
    <p>
      <strong>
        {variantCount > 1 && 'od '}
        {zloty(price)}
      </strong>
      {unit && <span className="text-muted"> · {unit}</span>}
    </p>
  )
}

function SellerRow({ seller }: { seller: PublicSeller }) {
  const { id, slug, name, tagline, status, town, picture } = seller
  return (
    <Card raised className={ROW}>
      <Thumbnail photo={picture && photoOf(picture, '')} />
      <div className="min-w-0 flex-1 text-sm">
        <h3 className={cx('text-base leading-snug', BESIDE_CORNER)}>
          <Link to={`/sellers/${id}-${slug}`} className={cardLink}>
            {name}
          </Link>
        </h3>
        <p className={cx('text-muted', BESIDE_CORNER)}>
          {[status && SELLER_STATUS_LABELS[status], town].filter(Boolean).join('\u00a0· ')}
        </p>
        {tagline && <p>{tagline}</p>}
      </div>
      <div className={CORNER}>
        <FavouriteButton kind="sellers" id={id} name={name} />
      </div>
    </Card>
  )
}
