import { accountRoutes } from '@kram/contract/accounts'
import { Email } from '@kram/contract/common'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { bind, useContractForm } from '#lib/forms.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { failureWords, lineTrouble } from './failure-words.ts'

const SENT = 'Link do resetowania hasła został wysłany. Sprawdź swoją skrzynkę email.'
const FALLBACK = 'Błąd podczas wysyłania prośby o resetowanie hasła'
const Address = z.object({ email: Email })

export function ForgotPassword({ back }: { back: ReactNode }) {
  const form = useContractForm(Address, {})
  const ask = useMutation({ mutationFn: (body: { email: string }) => call(accountRoutes.forgotPassword, { body }) })
  const submit = form.handleSubmit((values) => {
    if (!ask.isPending) ask.mutate(values)
  })

  if (ask.isSuccess) {
    return (
      <>
        <Banner tone="success">{SENT}</Banner>
        {back}
      </>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {ask.isError && (
        <Banner tone="error">
          {failureWords(ask.error, FALLBACK)}
          {lineTrouble(ask.error) !== null && <span className="block font-normal">{lineTrouble(ask.error)}</span>}
        </Banner>
      )}
      <p>Podaj adres email powiązany z Twoim kontem. Wyślemy Ci link do zresetowania hasła.</p>
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...bind(form, 'email')} />
      <Button type="submit" size="large" loading={ask.isPending} disabled={!form.formState.isValid}>
        Wyślij link resetujący
      </Button>
    </form>
  )
}
