import { REVIEW_TAG_LABELS } from '@kram/contract/reviews/labels'
import type { Review } from '@kram/contract/reviews/schemas'
import { dateText } from '@kram/polish/format'
import type { ReactNode } from 'react'
import { photoOf } from '#shared/pictures.ts'
import { PhotoImage } from '#ui/media'
import { Badge } from '#ui/list'
import { Stars } from './Stars.tsx'

function Pictures({ pictures, authorName }: Pick<Review, 'pictures' | 'authorName'>) {
  return pictures.map((picture) => (
    <a
      key={picture.id}
      href={picture.variants.full}
      target="_blank"
      rel="noreferrer"
      aria-label={`Zdjęcie do opinii: ${authorName}, otwiera się w nowej karcie`}
      className="w-28 overflow-hidden rounded-xl border border-line"
    >
      <PhotoImage photo={photoOf(picture, '')} sizes="7rem" className="aspect-square w-full object-cover" />
    </a>
  ))
}

type Props = {
  review: Review
  /** What the reader can do with it. */
  actions?: ReactNode
}

/** One review with the seller's answer. */
export function ReviewItem({ review, actions }: Props) {
  const { stars, tags, body, pictures, authorName, createdAt, changedAt, answer, answeredAt } = review
  return (
    <div className="grid gap-2">
      <div className="grid gap-1 sm:flex sm:items-center sm:gap-3">
        <Stars stars={stars} />
        <p className="text-sm">
          <span className="font-semibold">{authorName}</span>
          <span className="text-muted">
            {' · '}
            <time dateTime={createdAt}>{dateText(createdAt)}</time>
            {changedAt !== null && ' · zmieniona'}
          </span>
        </p>
      </div>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Co zaznaczono">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{REVIEW_TAG_LABELS[tag]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {body !== null && <p className="break-words whitespace-pre-line">{body}</p>}
      <Pictures pictures={pictures} authorName={authorName} />
      {answer !== null && answeredAt !== null && (
        <div className="rounded-xl bg-sunk px-3.5 py-2.5">
          <p className="text-sm text-muted">
            Odpowiedź sprzedawcy, <span className="whitespace-nowrap">{dateText(answeredAt)}</span>
          </p>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </div>
      )}
      {actions}
    </div>
  )
}
