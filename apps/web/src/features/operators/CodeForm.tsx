import { secondFactorRoutes } from '@kram/contract/operators/routes'
import type { SecondFactor } from '@kram/contract/operators/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { TextField } from '#ui/forms'
import { fieldError, formError } from './code-error.ts'
import { operatorKeys } from './operators.queries.ts'

type Props = { label: string; action: string; onGiven?: (factor: SecondFactor) => void }

/** Gives the second factor in this session: a code of the app, or a recovery code. */
export function CodeForm({ label, action, onGiven }: Props) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const give = useMutation({
    mutationFn: () => call(secondFactorRoutes.give, { body: { code } }),
    onSuccess: (factor) => {
      client.setQueryData(operatorKeys.factor, factor)
      onGiven?.(factor)
    },
    onError: () => setCode(''),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!give.isPending) give.mutate()
  }
  const problem = formError(give.error)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <TextField
        label={label}
        hint="Sześć cyfr z aplikacji albo kod zapasowy."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={fieldError(give.error, 'code')}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" loading={give.isPending}>
        {action}
      </Button>
    </form>
  )
}
