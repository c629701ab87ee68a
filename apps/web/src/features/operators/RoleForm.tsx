import {
  OPERATOR_ROLE_LABELS,
  OPERATOR_ROLE_TEXTS,
  OPERATOR_ROLES,
  type OperatorRole,
} from '@kram/contract/operators/roles'
import { operatorRoutes } from '@kram/contract/operators/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { withConfirmation } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { Select, TextArea, TextField } from '#ui/forms'
import { fieldError, formError } from './code-error.ts'
import { operatorKeys } from './operators.queries.ts'

const EMPTY = { email: '', role: 'support' as OperatorRole, reason: '' }

/** Gives a role, or changes it. */
export function RoleForm() {
  const client = useQueryClient()
  const [values, setValues] = useState(EMPTY)
  const grant = useMutation({
    mutationFn: () => withConfirmation(() => call(operatorRoutes.grant, { body: values })),
    onSuccess: ({ displayName, role }) => {
      setValues(EMPTY)
      toast('success', `${displayName}: ${OPERATOR_ROLE_LABELS[role]}`)
      return client.invalidateQueries({ queryKey: operatorKeys.list })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    grant.mutate()
  }
  const problem = formError(grant.error)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <TextField
        label="E-mail konta"
        type="email"
        value={values.email}
        error={fieldError(grant.error, 'email')}
        onChange={({ target }) => setValues({ ...values, email: target.value })}
      />
      <Select
        label="Rola"
        hint={OPERATOR_ROLE_TEXTS[values.role]}
        value={values.role}
        onChange={({ target }) =>
          setValues({ ...values, role: OPERATOR_ROLES.find((role) => role === target.value) ?? 'support' })
        }
      >
        {OPERATOR_ROLES.map((role) => (
          <option key={role} value={role}>
            {OPERATOR_ROLE_LABELS[role]}
          </option>
        ))}
      </Select>
      <TextArea
        label="Powód"
        rows={2}
        maxLength={500}
        value={values.reason}
        error={fieldError(grant.error, 'reason') && 'Napisz, dlaczego.'}
        onChange={({ target }) => setValues({ ...values, reason: target.value })}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" loading={grant.isPending}>
        Nadaj rolę
      </Button>
    </form>
  )
}
