import { phoneText } from '@kram/polish/phone'
import { buttonClass } from '#ui/buttons'
import { DirectionsIcon, PhoneIcon } from '#ui/icons.ts'
import { anyMapLink, type Point, stopLink } from './navigation-links.ts'

type Props = { stop: Point; label: string; phone: string | null }

/** The way to one stop, and the number to call. */
export function StopLinks({ stop, label, phone }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <a href={stopLink(stop)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
        <DirectionsIcon aria-hidden="true" />
        Nawiguj
      </a>
      <a href={anyMapLink(stop, label)} className={buttonClass('quiet')}>
        Inna mapa
      </a>
      {phone !== null && (
        <a href={`tel:${phone}`} className={buttonClass('secondary')}>
          <PhoneIcon aria-hidden="true" />
          {phoneText(phone)}
        </a>
      )}
    </div>
  )
}
