import type { OfferView } from '@kram/contract/offers/views'
import { handOverText } from '@kram/polish/fulfilment-text'
import { zlotyOf } from '@kram/polish/format'
import { Link } from 'react-router'
import { Banner } from '#ui/feedback'
import { BottomBar } from '#ui/layout'
import { DeliveryHints, LegalTerms, Submit } from './ReserveSummary.tsx'
import { ShortageLines } from './ShortageLines.tsx'
import type { Reserve } from './use-reserve.ts'

/** The sum with its ceiling beside the button, and what prevents the reservation. */
export function ReserveSubmit({ offer, reserve }: { offer: OfferView; reserve: Reserve }) {
  const { isWaiting, problems } = reserve
  return (
    <>
      {/* The law wants it directly above the button. */}
      <div className="text-sm">
        <LegalTerms offer={offer} reserve={reserve} />
      </div>
      <BottomBar className="-mt-2">
        <section aria-label="Podsumowanie" className="grid gap-2">
          {!isWaiting && <Sum reserve={reserve} />}
          {problems.map((problem) => (
            <Banner key={problem} tone="error">
              {problem}
            </Banner>
          ))}
          <ShortageLines items={offer.items} reserve={reserve} />
          <Submit mode={offer.mode} reserve={reserve} />
          <Documents isGuest={!reserve.loggedIn} />
        </section>
      </BottomBar>
    </>
  )
}

function Sum({ reserve: { fulfilment, sum, lines, terms } }: { reserve: Reserve }) {
  if (lines.length === 0) return null
  const { total, highest, fee } = sum
  const notes = [
    `Płacisz ${handOverText(fulfilment)}`,
    highest !== null && `najwyżej ${zlotyOf(highest)}`,
    terms && (fee === 0 ? 'dostawa za darmo' : `w tym dostawa ${zlotyOf(fee)}`),
  ]
  return (
    <>
      <DeliveryHints sum={sum} />
      <p className="flex items-baseline justify-between gap-3" aria-live="polite">
        <span className="type-meta">{notes.filter(Boolean).join(', ')}</span>
        <span className="price-s">
          <span className="sr-only">Razem: </span>
          {highest !== null && 'ok. '}
          {zlotyOf(total)}
        </span>
      </p>
    </>
  )
}

const linkClass = 'inline-block py-1 font-semibold text-brand-ink underline underline-offset-4'

/** A new tab, so that the typed values stay. */
function Documents({ isGuest }: { isGuest: boolean }) {
  return (
    <p className="text-center type-small">
      Akceptujesz{' '}
      <Link to="/terms" target="_blank" className={linkClass}>
        regulamin
      </Link>
      .
      {isGuest && (
        <>
          {' '}
          Jak{' '}
          <Link to="/privacy-policy" target="_blank" className={linkClass}>
            chronimy dane
          </Link>
          ?
        </>
      )}
    </p>
  )
}
