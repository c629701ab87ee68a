import type { PublicSeller } from '@kram/contract/sellers/schemas'
import { decimalText } from '@kram/polish/format'
import { counted, type Forms } from '@kram/polish/plural'
import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { PagedList } from '#ui/list'
import { Card, Section } from '#ui/layout'
import { StarFilledIcon } from '#ui/icons.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { sellerReviewsQuery } from './reviews.queries.ts'

const REVIEWS: Forms = { one: 'opinia', few: 'opinie', many: 'opinii', other: 'opinii' }

/** How it is made sure that reviews come from buyers (consumer rights act, art. 12 sec. 1 item 21a). The terms say it, too. */
const ORIGIN =
  'Opinie pochodzą od osób, które odebrały zamówienie w Kramie: formularz otwiera się dopiero w odebranej rezerwacji, z konta albo z linku tej rezerwacji, i przyjmuje jedną opinię. Sprzedawca nie może opinii usunąć ani zmienić, a my usuwamy je tylko po zgłoszeniu, gdy łamią prawo albo regulamin. Pokazujemy wszystkie, dobre i złe.'

function Summary({ count, mean }: NonNullable<PublicSeller['reviews']>) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      {mean !== null && (
        <>
          <StarFilledIcon className="size-6 text-brand-ink" aria-hidden="true" />
          <strong className="-ml-1.5 text-2xl tabular-nums">
            {decimalText(mean)}
            <span className="sr-only"> na 5</span>
          </strong>
        </>
      )}
      <span className="text-muted">{counted(count, REVIEWS)} · tylko osoby, które odebrały</span>
    </p>
  )
}

function ReviewList({ sellerId }: { sellerId: number }) {
  const list = usePaged(sellerReviewsQuery(sellerId))
  return (
    <PagedList {...list} label="Opinie" empty={<NoReviews />}>
      {(review) => (
        <Card>
          <ReviewItem
            review={review}
            actions={
              <Link
                to={`/report?review=${review.id}`}
                className="-my-1.5 inline-flex min-h-11 items-center justify-self-start text-sm text-muted underline underline-offset-4"
              >
                Zgłoś<span className="sr-only"> opinię: {review.authorName}</span>
              </Link>
            }
          />
        </Card>
      )}
    </PagedList>
  )
}

function NoReviews() {
  return <p className="text-muted">Nie ma jeszcze opinii. Może ją napisać każdy, kto odbierze tu zamówienie.</p>
}

/** The reviews of a seller, with their mean from the third on and how they come about. */
export function SellerReviews({ sellerId, reviews }: { sellerId: number; reviews: PublicSeller['reviews'] }) {
  const hasReviews = reviews && reviews.count > 0
  return (
    <div id="opinie" className="scroll-mt-20">
      <Section title="Opinie" className="mt-8">
        {hasReviews && <Summary {...reviews} />}
        {hasReviews ? <ReviewList sellerId={sellerId} /> : <NoReviews />}
        <details className="mt-3 text-sm">
          <summary className="min-h-11 py-2.5 font-semibold">Skąd są te opinie?</summary>
          <p className="text-muted">{ORIGIN}</p>
        </details>
      </Section>
    </div>
  )
}
