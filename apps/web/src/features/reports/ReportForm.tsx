import { reportRoutes } from '@kram/contract/reports/routes'
import { text } from '@kram/contract/common/fields'
import { REPORT_REASON_LABELS, REPORT_TARGET_LABELS } from '@kram/contract/reports/labels'
import { ReportBody } from '@kram/contract/reports/schemas'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import { bind, errorOf, useContractForm, useSubmit } from '#lib/forms'
import { useRole, useSession } from '#lib/session'
import { Banner } from '#ui/feedback'
import { Checkbox, FormProblems, Select, TextArea, TextField } from '#ui/forms'
import { Button } from '#ui/buttons'
import { parseReportTarget } from './report-target.ts'

const Form = z.extend(z.omit(ReportBody, { targetType: true, targetId: true }), {
  address: text(500).check(z.refine((typed) => parseReportTarget(typed) !== null, 'reportAddress')),
})

type Props = {
  /** The reported content; empty when the user has to enter it. */
  address: string
  /** Link shown afterwards. */
  back: ReactNode
}

const emptyToNull = (typed: unknown): unknown => (typed === '' ? null : typed)

function useReportForm(address: string) {
  const [sent, setSent] = useState<string | null>(null)
  const role = useRole()
  const user = useSession()?.user
  const account = role === 'buyer' || role === 'seller' ? user : undefined
  const form = useContractForm(Form, { address, explanation: '', name: null, email: null })
  const [keyFor] = useState(createIdempotencyKeys)
  const { submit, busy, problems } = useSubmit(
    form,
    ({ address: typed, ...body }) => {
      // The schema allows no other addresses.
      const target = parseReportTarget(typed) ?? { targetType: 'offer', targetId: 0 }
      const report = { ...body, ...target }
      return call(reportRoutes.create, { body: report, idempotencyKey: keyFor(report) })
    },
    ({ message }) => setSent(message),
  )
  form.register('name', { setValueAs: emptyToNull })
  form.register('email', { setValueAs: emptyToNull })
  return { form, account, sent, submit, busy, problems }
}
type ReportFormState = ReturnType<typeof useReportForm>['form']

/** A notice to the operator: content, reason and optional contact. */
export function ReportForm({ address, back }: Props) {
  const { form, account, sent, submit, busy, problems } = useReportForm(address)
  if (sent !== null) {
    return (
      <div className="grid gap-4">
        <Banner tone="success">{sent}</Banner>
        {back}
      </div>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormProblems problems={problems} />
      <ReportedContent form={form} address={address} />
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
      {account ? <Signature email={account.email} /> : <ReporterFields form={form} />}
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

/** The reported content, or a field for its address. */
function ReportedContent({ form, address }: { form: ReportFormState; address: string }) {
  const reported = parseReportTarget(address)
  return reported === null ? (
    <TextField
      label="Adres strony"
      hint="Skopiuj go z paska przeglądarki: strona oferty albo sprzedawcy."
      inputMode="url"
      {...bind(form, 'address')}
    />
  ) : (
    <p>
      Zgłaszasz: <strong>{REPORT_TARGET_LABELS[reported.targetType].toLowerCase()}</strong> nr {reported.targetId}
    </p>
  )
}

/** Who is logged in signs with the account. */
function Signature({ email }: { email: string }) {
  return (
    <p className="type-meta">
      Zgłoszenie podpiszemy Twoim kontem: <strong className="break-words">{email}</strong>. Tam wyślemy potwierdzenie i
      decyzję. Osoba, której dotyczy zgłoszenie, nie zobaczy, od kogo jest.
    </p>
  )
}

function ReporterFields({ form }: { form: ReportFormState }) {
  return (
    <>
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
    </>
  )
}
