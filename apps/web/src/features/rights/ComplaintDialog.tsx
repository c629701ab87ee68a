import { MAX_COMPLAINT_PICTURES } from '@kram/contract/rights/limits'
import { rightsRoutes } from '@kram/contract/rights/routes'
import { COMPLAINT_ANSWER_DAYS } from '@kram/contract/rights/periods'
import { ComplaintBody } from '@kram/contract/rights/schemas'
import { DEMAND_LABELS } from '@kram/contract/rights/labels'
import type { Picture } from '@kram/contract/uploads/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import { bind, errorOf, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { Select, TextArea } from '#ui/forms'
import { toast } from '#lib/feedback'
import { DeclarantFields, type Declarant } from './DeclarantFields.tsx'
import { updateRightsCache } from './rights.queries.ts'
import { StatementDialog } from './StatementDialog.tsx'

/** Props of the slot for pictures; the page provides the upload field. */
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
const Fields = z.extend(z.omit(ComplaintBody, { pictureIds: true }), { pictures: z.array(z.custom<Picture>()) })

type Props = { reservationId: number; declarant: Declarant; Photos: PhotosField; onClose: () => void }

/** The form of a complaint; the input survives closing and reloading. */
function useComplaint({ reservationId, declarant, onClose }: Omit<Props, 'Photos'>) {
  const client = useQueryClient()
  const [keyFor] = useState(createIdempotencyKeys)
  const form = useContractForm(
    Fields,
    { ...declarant, description: '', pictures: [] },
    { warnOnLeave: false, fieldAliases: { pictureIds: 'pictures' } },
  )
  const clearDraft = useDraft(form, `complaint-${reservationId}`)
  const { submit, busy, problems } = useSubmit(
    form,
    ({ pictures, ...fields }) => {
      const body = { ...fields, pictureIds: pictures.map(({ id }) => id) }
      return call(rightsRoutes.complain, { params: { reservationId }, body, idempotencyKey: keyFor(body) })
    },
    (view) => {
      clearDraft()
      updateRightsCache(client, reservationId, view)
      toast('success', 'Reklamacja złożona, potwierdzenie wysłane e-mailem')
      onClose()
    },
  )
  return { form, submit, busy, problems }
}

/** Description and demand of a complaint. */
export function ComplaintDialog({ reservationId, declarant, Photos, onClose }: Props) {
  const { form, submit, busy, problems } = useComplaint({ reservationId, declarant, onClose })
  const photos = useController({ control: form.control, name: 'pictures' }).field
  const [sending, setSending] = useState(false)
  return (
    <StatementDialog
      title="Reklamacja"
      action={sending ? 'Wysyłamy zdjęcia…' : 'Złóż reklamację'}
      busy={busy || sending}
      problems={problems}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>Sprzedawca ma {COMPLAINT_ANSWER_DAYS} dni na odpowiedź. Jeśli nie odpowie, reklamację uważa się za uznaną.</p>
      <TextArea
        label="Co jest nie tak?"
        hint="Który towar, co w nim jest źle i kiedy to zauważono."
        rows={4}
        {...bind(form, 'description')}
      />
      <Select
        label="Czego żądasz?"
        {...bind(form, 'demand')}
        error={errorOf(form, 'demand') && 'Wybierz, czego żądasz.'}
      >
        <option value="">Wybierz</option>
        {Object.entries(DEMAND_LABELS).map(([demand, label]) => (
          <option key={demand} value={demand}>
            {label}
          </option>
        ))}
      </Select>
      <Photos
        label="Zdjęcia"
        hint="Nieobowiązkowe. Pokaż, co jest nie tak; zobaczy je tylko sprzedawca. Dane o miejscu i aparacie usuwamy."
        most={MAX_COMPLAINT_PICTURES}
        unordered
        value={photos.value}
        onChange={photos.onChange}
        error={errorOf(form, 'pictures')}
        onBusy={setSending}
      />
      <DeclarantFields form={form} />
    </StatementDialog>
  )
}
