import { CATEGORIES } from '@kram/contract/catalogue/categories'
import {
  ACTIVITY_LABELS,
  type Activity,
  AUDIENCE_LABELS,
  type Audience,
  MAILING_STATUS_LABELS,
  type MailingStatus,
} from '@kram/contract/mailings/limits'
import { mailingRoutes } from '@kram/contract/mailings/routes'
import type { Mailing } from '@kram/contract/mailings/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { usePaged } from '#lib/query'
import { invalidateDesk, useDecides } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { ConfirmDialog, EmptyState } from '#ui/feedback'
import { Card } from '#ui/layout'
import { PagedList, Status, type Tone } from '#ui/list'
import { FailedRecipients } from './FailedRecipients.tsx'
import { resultFacts, whenText } from './mailing-text.ts'
import { mailingsQuery } from './mailings.queries.ts'

const TONES: Record<MailingStatus, Tone> = { scheduled: 'info', sending: 'warn', sent: 'good', cancelled: 'neutral' }
const ACTIVITIES: Record<Audience, Partial<Record<Activity, string>>> = ACTIVITY_LABELS

/** `Sprzedawcy · Mają ofertę w sprzedaży · Grójec, do 20 km · Warzywa` */
const audienceText = ({ audience, activity, place, category }: Mailing): string =>
  [
    AUDIENCE_LABELS[audience],
    ACTIVITIES[audience][activity],
    place && `${place.label}, do ${place.radiusKm} km`,
    category !== null && CATEGORIES.find(({ id }) => id === category)?.name,
  ]
    .filter(Boolean)
    .join(' · ')

/** What was sent to many, the newest first, with what became of it. */
export function MailingList() {
  return (
    <PagedList
      {...usePaged(mailingsQuery())}
      label="Wiadomości do wielu"
      empty={<EmptyState title="Jeszcze nic nie wysłano">Wiadomości do wielu osób pojawią się tutaj.</EmptyState>}
    >
      {(mailing) => <MailingCard mailing={mailing} />}
    </PagedList>
  )
}

function MailingCard({ mailing }: { mailing: Mailing }) {
  const { subject, body, status, createdBy } = mailing
  const decides = useDecides()
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold break-words">{subject}</p>
        <Status tone={TONES[status]}>{MAILING_STATUS_LABELS[status]}</Status>
      </div>
      <p className="break-words">{audienceText(mailing)}</p>
      <p className="text-sm text-muted">
        {whenText(mailing)} · {createdBy}
      </p>
      <Results mailing={mailing} />
      {mailing.results !== null && mailing.results.failed > 0 && <FailedRecipients mailingId={mailing.id} />}
      <details>
        <summary className="min-h-11 py-2.5 text-sm font-semibold">Treść</summary>
        <p className="break-words whitespace-pre-wrap">{body}</p>
      </details>
      {decides && (status === 'scheduled' || status === 'sending') && <CancelButton mailing={mailing} />}
    </Card>
  )
}

function Results({ mailing }: { mailing: Mailing }) {
  const { results, status } = mailing
  const facts = resultFacts(mailing)
  if (!results || facts.length === 0) return null
  const { recipients, sent, failed } = results
  return (
    <>
      {status === 'sending' && (
        <progress value={sent + failed} max={Math.max(1, recipients)} className="w-full" aria-label="Wysłano" />
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(([name, count]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{count.toLocaleString('pl-PL')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function CancelButton({ mailing: { id, status } }: { mailing: Mailing }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const cancel = useAction(
    () => call(mailingRoutes.cancel, { params: { mailingId: id } }),
    () => {
      setAsking(false)
      toast('success', 'Wiadomość anulowana')
      return invalidateDesk(client)
    },
    (error) => {
      setAsking(false)
      toast('error', error.message)
      void invalidateDesk(client)
    },
  )
  return (
    <>
      <Button variant="secondary" className="justify-self-start text-danger" onClick={() => setAsking(true)}>
        {status === 'sending' ? 'Przerwij wysyłkę' : 'Anuluj'}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate(undefined)}
        title="Anulować wiadomość?"
        action="Anuluj wiadomość"
        danger
        loading={cancel.isPending}
      >
        <p>
          {status === 'sending'
            ? 'Kto już ją dostał, ten ją ma. Pozostali jej nie dostaną.'
            : 'Nie dostanie jej nikt. Możesz potem napisać nową.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
