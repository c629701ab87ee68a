import type { OfferView } from '@kram/contract/offers/views'
import { deliveryFeeText } from '@kram/polish/delivery-terms'
import { fullDayText } from '@kram/polish/texts/day-text'
import { distanceText } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { photoOf } from '#shared/pictures.ts'
import { DeliveryIcon, NextIcon, PickupDayIcon, PinIcon } from '#ui/icons.ts'
import { PhotoImage } from '#ui/media'
import { NoWrap } from '#ui/text'
import { metresBetween } from './distance.ts'
import { hoursAndCutoffText, openOccurrences } from './order-term.ts'

/** Where the visitor searched last: distances are measured from there. */
export type Origin = { label: string; latitude: number; longitude: number }

type Props = { offer: OfferView; origin: Origin | undefined; sellerLine: string }

/** When, where and from whom, before anything else is read. */
export function OfferFacts({ offer, origin, sellerLine }: Props) {
  return (
    <ul className="grid gap-3 border-y border-line py-3.5 md:grid-cols-3 md:gap-4">
      <When offer={offer} />
      <Where offer={offer} origin={origin} />
      <Who seller={offer.seller} line={sellerLine} />
    </ul>
  )
}

function Fact({ icon, name, meta, link }: { icon: ReactNode; name: ReactNode; meta: ReactNode; link?: ReactNode }) {
  return (
    <li className="relative grid min-h-10 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 md:grid-cols-[auto_minmax(0,1fr)]">
      <span className="justify-self-center text-brand-ink">{icon}</span>
      <div>
        <p className="type-name">{name}</p>
        <p className="type-meta leading-4.5">{meta}</p>
      </div>
      {link}
    </li>
  )
}

const linkClass = 'inline-flex min-h-11 items-center type-key text-brand-ink underline underline-offset-4 md:hidden'

function When({ offer }: { offer: OfferView }) {
  const now = useNow()
  const [next, ...others] = offer.status === 'archived' ? [] : openOccurrences(offer, now)
  if (!next)
    return <Fact icon={<PickupDayIcon aria-hidden="true" />} name="Nie ma teraz otwartych terminów" meta={null} />
  const isDelivery = next.fulfilment === 'delivery'
  const Icon = isDelivery ? DeliveryIcon : PickupDayIcon
  return (
    <Fact
      icon={<Icon aria-hidden="true" />}
      name={
        <>
          <span className={isDelivery ? undefined : 'sr-only'}>{isDelivery ? 'dostawa: ' : 'odbiór: '}</span>
          {fullDayText(next.startsAt, now)}
        </>
      }
      meta={<NoWrap text={hoursAndCutoffText(next, now)} />}
      link={
        others.length > 0 && (
          <a href="#terminy" className={linkClass} aria-label={`Jeszcze ${counted(others.length, NOUNS.term)}`}>
            +{counted(others.length, NOUNS.term)}
          </a>
        )
      }
    />
  )
}

const addressText = ({ approximate, addressLine, name }: NonNullable<OfferView['location']>): string =>
  approximate ? 'dokładny adres po potwierdzeniu' : (addressLine ?? name)

/** `dokładny adres po potwierdzeniu · dostawa 10,00 zł`, or where a delivery goes. */
const placeText = ({ location, pickup, delivery, deliveryZones, deliveryAreas }: OfferView): string => {
  const [zone, other] = deliveryZones
  const fee = zone && !other ? ` ${deliveryFeeText(zone)}` : ''
  return [pickup && location && addressText(location), delivery && `dostawa${fee}`, !pickup && deliveryAreas[0]]
    .filter(Boolean)
    .join(' · ')
}

function Where({ offer, origin }: Omit<Props, 'sellerLine'>) {
  const { location } = offer
  if (!location) return null
  const distance = origin && distanceText(metresBetween(origin, location))
  return (
    <Fact
      icon={<PinIcon aria-hidden="true" />}
      name={
        <>
          {location.town}
          {origin && (
            <span className="font-normal">
              {' '}
              · ok. {distance}
              <span className="sr-only"> od: {origin.label}</span>
            </span>
          )}
        </>
      }
      meta={placeText(offer)}
      link={
        <a href="#gdzie" className={linkClass}>
          Mapa
        </a>
      }
    />
  )
}

function Who({ seller: { id, slug, name, picture }, line }: { seller: OfferView['seller']; line: string }) {
  return (
    <Fact
      icon={
        picture ? (
          <PhotoImage
            photo={photoOf(picture, '')}
            sizes="2.5rem"
            className="size-10 rounded-full bg-sunk object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="flex size-10 items-center justify-center rounded-full bg-brand-soft price-s"
          >
            {name.charAt(0)}
          </span>
        )
      }
      name={
        <Link to={`/sellers/${id}-${slug}`} className="line-clamp-2 after:absolute after:-inset-y-0.5 after:inset-x-0">
          {name}
        </Link>
      }
      meta={line}
      link={<NextIcon className="text-muted md:hidden" aria-hidden="true" />}
    />
  )
}
