import { recallRoutes } from '@kram/contract/recalls/routes'
import { RecallBody, type RecallPreview } from '@kram/contract/recalls/schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useAction, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { invalidateDesk, withConfirmation } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { ConfirmDialog, Unanswered } from '#ui/feedback'
import { Checkbox, DateField, FormProblems, Select, TextArea } from '#ui/forms'
import { Card, Section } from '#ui/layout'
import { ReachCounts, RecallRows } from './RecallRows.tsx'
import { recalledOfferQuery } from './recalls.queries.ts'

type Body = z.output<typeof RecallBody>
type Previewed = { body: Body; preview: RecallPreview }

const toVariant = (typed: unknown): unknown => (typed === '' || typed === null ? null : Number(typed))

/** What is recalled and what buyers read; first a preview of whom it concerns, then the recall itself. */
export function RecallForm({ offerId }: { offerId: number }) {
  const query = useQuery(recalledOfferQuery(offerId))
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const { data: offer } = query
  if (!offer) return <Unanswered query={query} />
  return (
    <div className="grid gap-4">
      <Fields offerId={offerId} items={offer.items} title={offer.title} onPreview={setPreviewed} />
      {previewed && <Preview key={JSON.stringify(previewed.body)} {...previewed} />}
    </div>
  )
}

type FieldsProps = {
  offerId: number
  title: string
  items: readonly { variantId: number; name: string }[]
  onPreview: (previewed: Previewed) => void
}

function Fields({ offerId, title, items, onPreview }: FieldsProps) {
  const form = useContractForm(
    RecallBody,
    { offerId, variantId: null, reason: '', advice: '', hold: true },
    { warnOnLeave: false },
  )
  useDraft(form, `recall-${offerId}`)
  form.register('variantId', { setValueAs: toVariant })
  const { submit, busy, problems } = useSubmit(
    form,
    async (body) => {
      const { variantId, from, to } = body
      return { body, preview: await call(recallRoutes.preview, { body: { offerId, variantId, from, to } }) }
    },
    onPreview,
  )
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormProblems problems={problems} />
        <Select label="Co wycofać?" {...bind(form, 'variantId')}>
          <option value="">Wszystko z oferty „{title}”</option>
          {items.map(({ variantId, name }) => (
            <option key={variantId} value={variantId}>
              {name} (we wszystkich ofertach sprzedawcy)
            </option>
          ))}
        </Select>
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField label="Odbiory od" {...bind(form, 'from')} />
          <DateField label="Odbiory do" {...bind(form, 'to')} />
        </div>
        <TextArea label="Co się stało" hint="Przeczytają to kupujący." rows={3} {...bind(form, 'reason')} />
        <TextArea
          label="Co zrobić z produktem"
          hint="Np. nie jeść, wyrzucić, oddać; kto zwraca pieniądze; kiedy iść do lekarza."
          rows={3}
          {...bind(form, 'advice')}
        />
        <Checkbox
          label="Wstrzymaj oferty z tym produktem"
          hint="Nie przyjmą zamówień, dopóki operator ich nie przywróci."
          {...form.register('hold')}
        />
        <Button type="submit" variant="secondary" className="justify-self-start" loading={busy}>
          Pokaż, kogo to dotyczy
        </Button>
      </form>
    </Card>
  )
}

function Preview({ body, preview }: Previewed) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [keyFor] = useState(createIdempotencyKeys)
  const { label, sellerName, counts, offers, rows } = preview
  const recall = useAction(
    () => withConfirmation(() => call(recallRoutes.create, { body, idempotencyKey: keyFor(body) })),
    async ({ id }) => {
      toast('success', 'Produkt wycofany, wiadomości wysłane')
      await invalidateDesk(client)
      await navigate(`/admin/recalls/${id}`)
    },
  )
  const total = counts.account + counts.email + counts.phone + counts.none
  return (
    <Section title="Kogo to dotyczy">
      <div className="grid gap-4">
        <Card className="grid gap-3">
          <p className="font-semibold break-words">
            {label} · {sellerName}
          </p>
          <ReachCounts counts={counts} />
          {body.hold && <p className="text-sm text-muted">Wstrzymane zostaną: {counted(offers, NOUNS.offer)}.</p>}
          <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
            Wycofaj i powiadom
          </Button>
        </Card>
        <RecallRows rows={rows} />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => recall.mutate(undefined)}
        title={`Wycofać: ${label}?`}
        action="Wycofaj i powiadom"
        danger
        loading={recall.isPending}
      >
        <p>
          Wiadomość dostaną kupujący i sprzedawca; tego nie można cofnąć. Dotyczy: {counted(total, NOUNS.reservation)}.
        </p>
      </ConfirmDialog>
    </Section>
  )
}
