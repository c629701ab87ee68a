import { REVIEW_TAG_LABELS, STAR_LABELS, STARS, type ReviewTag } from '@kram/contract/reviews/labels'
import { MAX_REVIEW_PICTURES, REVIEW_CHANGE_DAYS } from '@kram/contract/reviews/limits'
import { reviewRoutes } from '@kram/contract/reviews/routes'
import { type ReservationReview, ReviewBody } from '@kram/contract/reviews/schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, errorOf, type Form, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { Button } from '#ui/buttons'
import { Sheet } from '#ui/feedback'
import { FieldError, FormProblems, TextArea } from '#ui/forms'
import { Chip } from '#ui/list'
import { StarFilledIcon, StarIcon } from '#ui/icons.ts'
import { updateReviewCache } from './reviews.queries.ts'

/** Props of the slot for the picture; the page provides the upload field. */
export type PhotosField = ComponentType<{
  label: string
  hint: string
  most: number
  unordered: boolean
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  error: string | undefined
  onBusy: (busy: boolean) => void
}>

/** The form holds pictures, the request their ids. */
const Fields = z.extend(z.omit(ReviewBody, { pictureIds: true }), { pictures: z.array(z.custom<Picture>()) })
type ReviewForm = Form<z.input<typeof Fields>, z.output<typeof Fields>>

/** One of five; the keyboard moves through them like through radio buttons. */
function StarsField({ form }: { form: ReviewForm }) {
  const { field } = useController({ control: form.control, name: 'stars' })
  const id = useId()
  const error = errorOf(form, 'stars')
  const chosen = STARS.find((stars) => stars === field.value)
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1 font-semibold">Jak było?</legend>
      <div className="flex flex-wrap items-center gap-x-1">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={field.name}
              value={stars}
              checked={field.value === stars}
              onChange={() => field.onChange(stars)}
              onBlur={field.onBlur}
              ref={stars === (chosen ?? 1) ? field.ref : undefined}
              aria-label={`${stars} z 5: ${STAR_LABELS[stars]}`}
              className="sr-only"
            />
            {stars <= (chosen ?? 0) ? (
              <StarFilledIcon className="size-8 text-brand-ink" aria-hidden="true" />
            ) : (
              <StarIcon className="size-8 text-muted" aria-hidden="true" />
            )}
          </label>
        ))}
        <span className="ml-2 text-muted">{chosen === undefined ? '' : STAR_LABELS[chosen]}</span>
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

function TagsField({ form }: { form: ReviewForm }) {
  const { field } = useController({ control: form.control, name: 'tags' })
  const chosen: readonly ReviewTag[] = field.value ?? []
  const tags = Object.entries(REVIEW_TAG_LABELS) as [ReviewTag, string][]
  return (
    <div role="group" aria-label="Co można powiedzieć" className="flex flex-wrap gap-2 gap-y-2.5 py-1">
      {tags.map(([tag, label]) => {
        const pressed = chosen.includes(tag)
        return (
          <Chip
            key={tag}
            pressed={pressed}
            onClick={() => field.onChange(pressed ? chosen.filter((other) => other !== tag) : [...chosen, tag])}
          >
            {label}
          </Chip>
        )
      })}
    </div>
  )
}

type Props = {
  reservation: { reservationId: number; sellerId: number }
  view: ReservationReview
  /** The star that was pressed to open the form. */
  stars: number | null
  Photos: PhotosField
  onClose: () => void
}

function useReviewForm({ reservation, view: { review }, stars, onClose }: Omit<Props, 'Photos'>) {
  const { reservationId } = reservation
  const client = useQueryClient()
  const chosen = stars ?? review?.stars
  const form: ReviewForm = useContractForm(
    Fields,
    {
      ...(chosen !== undefined && { stars: chosen }),
      tags: review?.tags ?? [],
      body: review?.body ?? '',
      pictures: review?.pictures ?? [],
    },
    { warnOnLeave: false, fieldAliases: { pictureIds: 'pictures' } },
  )
  const clearDraft = useDraft(form, `review-${reservationId}`)
  const { submit, busy, problems } = useSubmit(
    form,
    ({ pictures, ...fields }) =>
      call(reviewRoutes.write, {
        params: { reservationId },
        body: { ...fields, pictureIds: pictures.map(({ id }) => id) },
      }),
    (view) => {
      clearDraft()
      updateReviewCache(client, reservation, view)
      toast('success', review ? 'Opinia zmieniona' : 'Dziękujemy za opinię')
      onClose()
    },
  )
  return { form, submit, busy, problems }
}

/** Stars, tags, words and a picture; what is typed survives closing and reloading. */
export function ReviewForm({ Photos, ...props }: Props) {
  const { view, onClose } = props
  const { form, submit, busy, problems } = useReviewForm(props)
  const photos = useController({ control: form.control, name: 'pictures' }).field
  const [sending, setSending] = useState(false)
  const id = useId()
  return (
    <Sheet
      open
      title={view.review ? 'Zmień opinię' : 'Twoja opinia'}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Wróć
          </Button>
          <Button type="submit" form={id} loading={busy || sending}>
            {sending ? 'Wysyłamy zdjęcie…' : view.review ? 'Zapisz zmiany' : 'Opublikuj opinię'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4 pb-1" onSubmit={(event) => void submit(event)}>
        <FormProblems problems={problems} />
        <StarsField form={form} />
        <TagsField form={form} />
        <TextArea
          label="Kilka słów"
          optional
          hint="Co warto wiedzieć przed zakupem? Nie podawaj niczyich danych."
          rows={4}
          {...bind(form, 'body')}
        />
        <Photos
          label="Zdjęcie"
          hint="Nieobowiązkowe. Zobaczy je każdy; dane o miejscu i aparacie usuwamy."
          most={MAX_REVIEW_PICTURES}
          unordered
          value={photos.value}
          onChange={photos.onChange}
          error={errorOf(form, 'pictures')}
          onBusy={setSending}
        />
        <p className="text-sm text-muted">
          Opinię zobaczy każdy, z podpisem „{view.authorName}”. Możesz ją zmieniać przez {REVIEW_CHANGE_DAYS} dni od
          napisania.
        </p>
      </form>
    </Sheet>
  )
}
