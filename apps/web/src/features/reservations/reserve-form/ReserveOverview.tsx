import type { OfferView } from '@kram/contract/offers/views'
import { zlotyOf } from '@kram/polish/format'
import { orderLineText } from '@kram/polish/order-line'
import { type ReactNode, useState } from 'react'
import { errorOf } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { photoOf } from '#shared/pictures.ts'
import { Card } from '#ui/layout'
import { Thumbnail } from '#ui/media'
import { NoWrap } from '#ui/text'
import { occurrenceText } from '../status/index.ts'
import { FulfilmentChoice, OccurrenceFields, TimeSlotChoice } from './OccurrenceFields.tsx'
import type { Reserve } from './use-reserve.ts'

const linkClass = 'inline-flex min-h-11 shrink-0 items-center type-key text-brand-ink underline underline-offset-4'

type Props = { offer: OfferView; reserve: Reserve }

/** Whom, when and how much: stays in view above the fields; the time opens for a change. */
export function ReserveOverview({ offer, reserve }: Props) {
  const { occurrence, occurrences, lines, form } = reserve
  const [isChanging, setChanging] = useState(false)
  const isOpen = isChanging || occurrence === undefined || errorOf(form, 'occurrenceId') !== undefined
  return (
    <Card className="px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <Whom offer={offer} reserve={reserve} />
        {occurrences.length > 1 && !isOpen && (
          <button type="button" className={linkClass} aria-label="Zmień termin" onClick={() => setChanging(true)}>
            Zmień
          </button>
        )}
      </div>
      <div className="mt-3 empty:hidden">
        <FulfilmentChoice offer={offer} reserve={reserve} />
      </div>
      <div className="mt-3 empty:hidden">
        {isOpen ? <OccurrenceFields offer={offer} reserve={reserve} /> : <TimeSlotChoice reserve={reserve} />}
      </div>
      <ul className="mt-3 grid gap-2.5 border-t border-line pt-3">
        {lines.map(({ item, quantity, total }) => (
          <Line
            key={item.id}
            offer={offer}
            itemId={item.id}
            text={orderLineText(quantity, item)}
            note={item.returnRestriction}
            cost={zlotyOf(total)}
          />
        ))}
        {lines.length === 0 && <li className="type-meta">Wybierz, co chcesz zarezerwować.</li>}
      </ul>
    </Card>
  )
}

function Whom({ offer: { seller, location }, reserve: { occurrence, fulfilment } }: Props) {
  const now = useNow()
  const isPickup = fulfilment === 'pickup'
  const parts = [occurrenceText(occurrence ?? null, now), isPickup ? location?.town : 'dostawa']
  return (
    <div className="min-w-0">
      <p className="line-clamp-2 type-name">{seller.name}</p>
      {occurrence && (
        <p className="type-meta">
          <span className="sr-only">{isPickup ? 'Odbiór: ' : 'Dostawa: '}</span>
          <NoWrap text={parts.filter(Boolean).join(', ')} />
        </p>
      )}
    </div>
  )
}

type LineProps = { offer: OfferView; itemId: number; text: ReactNode; note: string | null; cost: string }

function Line({ offer, itemId, text, note, cost }: LineProps) {
  const [picture] = offer.items.find(({ id }) => id === itemId)?.pictures ?? []
  return (
    <li className="flex items-center gap-3 text-row">
      {picture && <Thumbnail photo={photoOf(picture, '')} className="size-9" />}
      <span className="min-w-0 flex-1">
        {text}
        {note !== null && <span className="block type-small">{note}</span>}
      </span>
      <span className="whitespace-nowrap tabular-nums">{cost}</span>
    </li>
  )
}
