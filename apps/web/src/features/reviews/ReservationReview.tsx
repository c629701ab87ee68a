import { STAR_LABELS, STARS } from '@kram/contract/reviews/labels'
import type { ReservationView } from '@kram/contract/reservations/views'
import type { ReservationReview as View } from '@kram/contract/reviews/schemas'
import { dateText } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { Card } from '#ui/layout'
import { StarIcon } from '#ui/icons.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { ReviewForm, type PhotosField } from './ReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { reservationReviewQuery } from './reviews.queries.ts'

type Reservation = { reservationId: number; sellerId: number }

/** The first press on a star already says something and opens the form. */
function Invitation({ onStar }: { onStar: (stars: number) => void }) {
  return (
    <>
      <p className="text-muted">
        Napisz, jak było. Twoja opinia pomoże innym wybrać, a sprzedawcy robić to jeszcze lepiej.
      </p>
      <div role="group" aria-label="Twoja ocena" className="-ml-1.5 flex">
        {STARS.map((stars) => (
          <button
            key={stars}
            type="button"
            aria-label={`${stars} z 5: ${STAR_LABELS[stars]}`}
            onClick={() => onStar(stars)}
            className="flex size-12 items-center justify-center rounded-control text-muted hover:text-brand-ink"
          >
            <StarIcon className="size-8" aria-hidden="true" />
          </button>
        ))}
      </div>
    </>
  )
}

const changeableText = (until: string | null): string | undefined =>
  until === null ? undefined : `do ${dateText(until)}`

type BuyerProps = { reservation: Reservation; view: View; Photos: PhotosField }

function BuyerReview({ reservation, view, Photos }: BuyerProps) {
  const [stars, setStars] = useState<number | 'change' | null>(null)
  const { review, removalReason, canWrite, changeableUntil } = view
  const form = stars !== null && (
    <ReviewForm
      reservation={reservation}
      view={view}
      stars={stars === 'change' ? null : stars}
      Photos={Photos}
      onClose={() => setStars(null)}
    />
  )
  if (!review)
    return (
      <Card className="grid gap-2 print:hidden">
        <h2 className="text-lg">Jak było?</h2>
        <Invitation onStar={setStars} />
        {form}
      </Card>
    )
  return (
    <Card className="grid gap-3 print:hidden">
      <h2 className="text-lg">Twoja opinia</h2>
      {removalReason !== null && (
        <Banner tone="info">Usunęliśmy tę opinię i nikt inny jej nie widzi. Powód: {removalReason}</Banner>
      )}
      <ReviewItem review={review} />
      {canWrite && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" variant="secondary" onClick={() => setStars('change')}>
            Zmień opinię
          </Button>
          <span className="text-sm text-muted">{changeableText(changeableUntil)}</span>
        </div>
      )}
      {form}
    </Card>
  )
}

function SellersReview({ reservation, view }: Omit<BuyerProps, 'Photos'>) {
  const [changing, setChanging] = useState(false)
  const { review, canAnswer, changeableUntil } = view
  if (!review) return null
  const writing = canAnswer && (changing || review.answer === null)
  return (
    <Card className="grid gap-3 print:hidden">
      <h2 className="text-lg">Opinia kupującego</h2>
      <ReviewItem review={writing && changing ? { ...review, answer: null } : review} />
      {writing && <AnswerForm reservation={reservation} answer={review.answer} onDone={() => setChanging(false)} />}
      {canAnswer && !writing && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" variant="secondary" onClick={() => setChanging(true)}>
            Zmień odpowiedź
          </Button>
          <span className="text-sm text-muted">{changeableText(changeableUntil)}</span>
        </div>
      )}
    </Card>
  )
}

const PARTICIPANTS: readonly ReservationView['role'][] = ['buyer', 'guest', 'seller']

/** The review of a completed reservation: its buyer writes it, its seller answers. `Photos` is the upload field. */
export function ReservationReview({
  view: { id, role, status, seller },
  Photos,
}: {
  view: ReservationView
  Photos: PhotosField
}) {
  const applies = status === 'completed' && PARTICIPANTS.includes(role)
  const { data: view } = useQuery({ ...reservationReviewQuery(id), enabled: applies })
  if (!applies || !view) return null
  const reservation = { reservationId: id, sellerId: seller.id }
  if (role === 'seller') return <SellersReview reservation={reservation} view={view} />
  if (!view.review && !view.canWrite) return null
  return <BuyerReview reservation={reservation} view={view} Photos={Photos} />
}
