import { MAILINGS_PER_MINUTE } from '@kram/contract/mailings/limits'
import { mailingRoutes } from '@kram/contract/mailings/routes'
import { NewMailing } from '@kram/contract/mailings/schemas'
import { counted } from '@kram/polish/plural'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, type Form, useAction, useContractForm, useSubmit } from '#lib/forms'
import { useDebounced } from '#lib/hooks'
import { deskKeys, invalidateDesk, withConfirmation } from '#shared/operator/index.ts'
import type { PlaceLookupComponent } from '#shared/place-lookup.ts'
import { Button } from '#ui/buttons'
import { ConfirmDialog, Unanswered } from '#ui/feedback'
import { Checkbox, DateField, FormProblems, TextArea, TextField } from '#ui/forms'
import { AudienceFields } from './AudienceFields.tsx'
import { type Chosen, filterOf, NOBODY_CHOSEN } from './mailing-form.ts'
import { PEOPLE, recipientsText } from './mailing-text.ts'

const PREVIEW_DELAY_MS = 400
const MINUTES_PER_HOUR = 60

/** How many people the filter finds at this moment. */
const usePreview = (chosen: Chosen) => {
  const filter = useDebounced(filterOf(chosen), PREVIEW_DELAY_MS)
  return useQuery({
    queryKey: deskKeys.mailingPreview(filter),
    queryFn: ({ signal }) => call(mailingRoutes.preview, { body: filter, signal }),
  })
}

const durationText = (recipients: number): string => {
  const minutes = Math.ceil(recipients / MAILINGS_PER_MINUTE)
  return minutes < 2 * MINUTES_PER_HOUR
    ? `Wysyłka potrwa około ${Math.max(1, minutes)} min.`
    : `Wysyłka potrwa około ${Math.ceil(minutes / MINUTES_PER_HOUR)} godz.`
}

type Props = { PlaceLookup: PlaceLookupComponent; onPlanned: () => void }

/** A message to many: to whom, what, when; with a test to oneself and the number of recipients before it is sent. */
export function MailingForm({ PlaceLookup, onPlanned }: Props) {
  const client = useQueryClient()
  const [keyFor] = useState(createIdempotencyKeys)
  const [chosen, setChosen] = useState(NOBODY_CHOSEN)
  const [later, setLater] = useState(false)
  const [asking, setAsking] = useState(false)
  const preview = usePreview(chosen)
  const form = useContractForm(NewMailing, { subject: '', body: '', ...filterOf(NOBODY_CHOSEN), sendAt: null })
  const { submit, busy, problems } = useSubmit(
    form,
    (written) => {
      const body = { ...written, ...filterOf(chosen) }
      return withConfirmation(() => call(mailingRoutes.create, { body, idempotencyKey: keyFor(body) }))
    },
    async () => {
      toast('success', later ? 'Wiadomość zaplanowana' : 'Wysyłka zaczyna się w ciągu minuty')
      await invalidateDesk(client)
      onPlanned()
    },
  )
  const ask = async (): Promise<void> => {
    // A day in Polish time and the texts are checked before anybody is asked.
    if (await form.trigger(undefined, { shouldFocus: true })) setAsking(true)
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <FormProblems problems={problems} />
      <AudienceFields chosen={chosen} onChange={setChosen} PlaceLookup={PlaceLookup} />
      <Preview query={preview} />
      <LetterFields form={form} />
      <TimeFields form={form} later={later} onLater={setLater} />
      <Button
        type="submit"
        size="large"
        className="justify-self-start"
        loading={busy}
        disabled={preview.data === undefined || preview.data.recipients === 0}
      >
        {later ? 'Zaplanuj' : 'Wyślij'}
      </Button>
      <SendDialog
        open={asking}
        later={later}
        recipients={preview.data?.recipients ?? 0}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void submit()
        }}
      />
    </form>
  )
}

type DialogProps = { open: boolean; later: boolean; recipients: number; onClose: () => void; onConfirm: () => void }

function SendDialog({ open, later, recipients, onClose, onConfirm }: DialogProps) {
  const action = later ? 'Zaplanuj' : 'Wyślij'
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title={later ? 'Zaplanować wiadomość?' : 'Wysłać wiadomość?'}
      action={action}
    >
      <p>
        {recipientsText(recipients)} {durationText(recipients)} Wysłanej wiadomości nie da się cofnąć.
      </p>
    </ConfirmDialog>
  )
}

type LetterForm = Form<z.input<typeof NewMailing>, z.output<typeof NewMailing>>

function LetterFields({ form }: { form: LetterForm }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 type-title">Wiadomość</legend>
      <TextField label="Temat" {...bind(form, 'subject')} />
      <TextArea label="Treść" hint="Pusty wiersz zaczyna nowy akapit." rows={8} {...bind(form, 'body')} />
      <TestButton
        read={() => form.getValues()}
        check={() => form.trigger(['subject', 'body'], { shouldFocus: true })}
      />
    </fieldset>
  )
}

type TimeProps = { form: LetterForm; later: boolean; onLater: (on: boolean) => void }

function TimeFields({ form, later, onLater }: TimeProps) {
  const plan = (on: boolean): void => {
    onLater(on)
    form.setValue('sendAt', on ? { date: '', time: '08:00' } : null, { shouldDirty: true })
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 type-title">Kiedy</legend>
      <Checkbox label="Wyślij później" checked={later} onChange={({ target }) => plan(target.checked)} />
      {later && (
        <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
          <DateField label="Dzień" {...bind(form, 'sendAt.date')} />
          <DateField label="Godzina" type="time" {...bind(form, 'sendAt.time')} />
        </div>
      )}
    </fieldset>
  )
}

function Preview({ query }: { query: ReturnType<typeof usePreview> }) {
  const { data } = query
  if (!data) return <Unanswered query={query} shape={<p className="text-muted">Liczę…</p>} />
  const { recipients, declined } = data
  return (
    <p role="status" className="rounded-xl bg-sunk px-4 py-3">
      <strong>{recipientsText(recipients)}</strong>
      {declined > 0 && ` Pomijamy tych, którzy nie chcą takich wiadomości: ${counted(declined, PEOPLE)}.`}
    </p>
  )
}

type TestProps = { read: () => { subject: string; body: string }; check: () => Promise<boolean> }

function TestButton({ read, check }: TestProps) {
  const send = useAction(
    async () => {
      if (!(await check())) return false
      const { subject, body } = read()
      await call(mailingRoutes.test, { body: { subject, body } })
      return true
    },
    (isSent) => void (isSent && toast('success', 'Próba wysłana na Twój adres')),
  )
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      loading={send.isPending}
      onClick={() => send.mutate(undefined)}
    >
      Wyślij próbę do siebie
    </Button>
  )
}
