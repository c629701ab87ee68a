import { text } from '@kram/contract/common'
import { REPORT_REASON_LABELS, REPORT_TARGET_LABELS } from '@kram/contract/report-words'
import { ReportBody, reportRoutes } from '@kram/contract/reports'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { bind, errorOf, useContractForm, useSubmit } from '#lib/forms.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Problems } from '#ui/Problems.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Select, TextArea, TextField } from '#ui/Field.tsx'
import { targetOf } from './target.ts'

const Form = z.extend(z.omit(ReportBody, { targetType: true, targetId: true }), {
  address: text(500).check(z.refine((typed) => targetOf(typed) !== null, 'reportAddress')),
})

type Props = {
  /** What is reported; empty when the person has to say. */
  address: string
  /** Where to go on afterwards. */
  back: ReactNode
}

const noneIfEmpty = (typed: unknown): unknown => (typed === '' ? null : typed)

/** A notice to the operator: what, why, and a way to answer for who wants one. */
export function ReportForm({ address, back }: Props) {
  const [sent, setSent] = useState<string | null>(null)
  const email = useSession()?.user.email
  const form = useContractForm(Form, {
    address,
    explanation: '',
    name: null,
    email: email === undefined || email === 'temporary' ? null : email,
  })
  const { submit, busy, problems } = useSubmit(
    form,
    ({ address: typed, ...body }) => {
      // The schema lets no other address through.
      const target = targetOf(typed) ?? { targetType: 'offer', targetId: 0 }
      return call(reportRoutes.create, { body: { ...body, ...target } })
    },
    ({ message }) => setSent(message),
  )
  form.register('name', { setValueAs: noneIfEmpty })
  form.register('email', { setValueAs: noneIfEmpty })

  if (sent !== null) {
    return (
      <div className="grid gap-4">
        <Banner tone="success">{sent}</Banner>
        {back}
      </div>
    )
  }
  const known = targetOf(address)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Problems problems={problems} />
      {known === null ? (
        <TextField
          label="Adres strony"
          hint="Skopiuj go z paska przeglądarki: strona oferty albo sprzedawcy."
          inputMode="url"
          {...bind(form, 'address')}
        />
      ) : (
        <p>
          Zgłaszasz: <strong>{REPORT_TARGET_LABELS[known.targetType].toLowerCase()}</strong> nr {known.targetId}
        </p>
      )}
      <Select label="Co jest nie tak?" {...bind(form, 'reason')}>
        <option value="">Wybierz powód</option>
        {Object.entries(REPORT_REASON_LABELS).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        label="Dlaczego tak uważasz?"
        hint="Napisz konkretnie, co i gdzie. Jeśli znasz przepis, podaj go."
        rows={5}
        {...bind(form, 'explanation')}
      />
      <TextField label="Imię i nazwisko" optional autoComplete="name" {...bind(form, 'name')} />
      <TextField
        label="Email"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Wyślemy potwierdzenie i decyzję. Osoba, której dotyczy zgłoszenie, go nie zobaczy."
        {...bind(form, 'email')}
      />
      <Checkbox
        label="Zgłaszam w dobrej wierze: to, co piszę, jest według mojej wiedzy prawdziwe i kompletne."
        error={errorOf(form, 'goodFaith')}
        {...form.register('goodFaith')}
      />
      <Button type="submit" size="large" loading={busy} className="justify-self-start">
        Wyślij zgłoszenie
      </Button>
    </form>
  )
}
