import { offerPath } from '@kram/contract/common/slug'
import type { StandingReservation } from '@kram/contract/standing/schemas'
import { zloty } from '@kram/polish/format'
import { orderText } from '@kram/polish/order-line'
import { useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { EditIcon, RepeatIcon, UndoIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { ChangeStanding } from './ChangeStanding.tsx'
import { endedText, rhythmText, risenText, termText, termTotal } from './standing-texts.ts'
import { TermList } from './TermList.tsx'
import { useStandingActs } from './use-standing.ts'

/** A standing reservation for its buyer: what, when, what it costs now, and its coming terms. */
export function StandingCard({ standing }: { standing: StandingReservation }) {
  const { offer, seller, items, everyWeeks, place, dates, endedBy } = standing
  const total = termTotal(items)
  const ended = endedText(standing)
  const risen = risenText(items)
  const acts = useStandingActs(standing)
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="flex items-start gap-2 text-lg">
          <RepeatIcon aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand-ink" />
          <span className="min-w-0 wrap-anywhere">{orderText(items)}</span>
        </h2>
        <p className="text-muted">{[rhythmText(everyWeeks), termText(standing), place].filter(Boolean).join(' · ')}</p>
        <p className="mt-1">
          {seller.name} ·{' '}
          <Link to={offerPath(offer)} className="underline">
            {offer.title}
          </Link>
        </p>
      </div>
      {total !== null && endedBy === null && (
        <p>
          Jeden termin kosztuje teraz <span className="font-semibold">{zloty(total)}</span>. Liczy się cena z dnia, w
          którym powstaje rezerwacja: tydzień przed terminem.
        </p>
      )}
      {risen !== null && endedBy === null && <Banner tone="warning">{risen}</Banner>}
      {ended !== null && <Banner tone="info">{ended}</Banner>}
      {dates.length > 0 && <TermList dates={dates} busy={acts.busy} onSet={endedBy === null ? acts.setTerm : null} />}
      <StandingButtons standing={standing} acts={acts} />
    </Card>
  )
}

type ButtonsProps = { standing: StandingReservation; acts: ReturnType<typeof useStandingActs> }

function StandingButtons({ standing, acts }: ButtonsProps) {
  const { endedBy, undoUntil, items } = standing
  const now = useNow()
  const [changing, setChanging] = useState(false)
  const name = orderText(items)
  if (endedBy !== null)
    return undoUntil !== null && now < new Date(undoUntil) ? (
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<UndoIcon aria-hidden="true" />}
          disabled={acts.busy}
          onClick={acts.resume}
        >
          Przywróć<span className="sr-only">: {name}</span>
        </Button>
      </div>
    ) : null
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<EditIcon className="size-5" aria-hidden="true" />}
        aria-label={`Zmień: ${name}`}
        onClick={() => setChanging(true)}
      >
        Zmień
      </Button>
      <Button
        variant="quiet"
        size="small"
        className="text-danger hover:bg-danger-soft"
        aria-label={`Zakończ: ${name}`}
        disabled={acts.busy}
        onClick={acts.end}
      >
        Zakończ
      </Button>
      {changing && <ChangeStanding standing={standing} onClose={() => setChanging(false)} />}
    </div>
  )
}
