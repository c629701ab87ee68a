import { accountRoutes } from '@kram/contract/accounts/routes'
import { Email } from '@kram/contract/common/fields'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { call } from '#lib/api'
import { bind, useContractForm } from '#lib/forms'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { TextField } from '#ui/forms'
import { failureText, connectionErrorText } from '../failure-text.ts'

const SENT_TEXT = 'Link do resetowania hasła został wysłany. Sprawdź swoją skrzynkę email.'
const FALLBACK = 'Błąd podczas wysyłania prośby o resetowanie hasła'
const ForgotPasswordFields = z.object({ email: Email })

export function ForgotPassword({ back }: { back: ReactNode }) {
  const form = useContractForm(ForgotPasswordFields, {})
  const request = useMutation({ mutationFn: (body: { email: string }) => call(accountRoutes.forgotPassword, { body }) })
  const submit = form.handleSubmit((values) => {
    if (!request.isPending) request.mutate(values)
  })

  if (request.isSuccess) {
    return (
      <>
        <Banner tone="success">{SENT_TEXT}</Banner>
        {back}
      </>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {request.isError && (
        <Banner tone="error">
          {failureText(request.error, FALLBACK)}
          {connectionErrorText(request.error) !== null && (
            <span className="block font-normal">{connectionErrorText(request.error)}</span>
          )}
        </Banner>
      )}
      <p>Podaj adres email powiązany z Twoim kontem. Wyślemy Ci link do zresetowania hasła.</p>
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...bind(form, 'email')} />
      <Button type="submit" size="large" loading={request.isPending} disabled={!form.formState.isValid}>
        Wyślij link resetujący
      </Button>
    </form>
  )
}
