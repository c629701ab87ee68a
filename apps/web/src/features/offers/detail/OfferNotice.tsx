import type { OfferView } from '@kram/contract/offers/views'
import { dayText } from '@kram/polish/format'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { useCardActions } from '#shared/card-actions.ts'
import { Banner } from '#ui/feedback'

const STATUS_TEXTS = {
  draft: 'To szkic: widzisz go tylko Ty. Opublikuj ofertę, aby zobaczyli ją kupujący.',
  paused: 'Sprzedawca wstrzymał tę ofertę na jakiś czas.',
  archived: 'Ta oferta jest już zakończona.',
}

const reasonOf = ({ status, soldOut, occurrences }: OfferView): string => {
  if (status !== 'active') return STATUS_TEXTS[status]
  if (soldOut) return 'Wszystko jest już zarezerwowane.'
  if (occurrences.length === 0) return 'Nie ma teraz terminu, na który można zamawiać.'
  return occurrences.every(({ remaining }) => remaining === 0)
    ? 'Na najbliższe terminy nie ma już miejsc.'
    : 'Teraz nie można zamawiać.'
}

/** Why nothing can be reserved now, and what to do instead. */
export function OfferNotice({ offer }: { offer: OfferView }) {
  const now = useNow()
  const { id, status, soldOut, occurrences, opensOn, seller } = offer
  const follow = useCardActions({ kind: 'sellers', id: seller.id, name: seller.name })
  const canWait = soldOut && status === 'active' && occurrences.length > 0
  return (
    <Banner tone="info">
      {reasonOf(offer)}
      {opensOn && ` Następny raz: ${dayText(opensOn, now)}.`}
      {canWait && (
        <Link to={`/offers/${id}/wait`} className="flex min-h-11 items-center underline underline-offset-4">
          Zapisz się na listę oczekujących
        </Link>
      )}
      {!canWait && status !== 'draft' && follow && (
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>Damy znać, gdy {seller.name} coś wystawi:</span>
          {follow}
        </span>
      )}
    </Banner>
  )
}
