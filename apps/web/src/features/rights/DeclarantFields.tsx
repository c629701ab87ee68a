import type { FieldPath } from 'react-hook-form'
import { bind, type Form } from '#lib/forms'
import { TextField } from '#ui/forms'

export type Declarant = { name: string; email: string }

/** Name of the declarant, and the e-mail for the acknowledgement. */
export function DeclarantFields<Input extends Declarant, Output>({ form }: { form: Form<Input, Output> }) {
  return (
    <>
      <TextField label="Imię i nazwisko" autoComplete="name" {...bind(form, 'name' as FieldPath<Input>)} />
      <TextField
        label="Email"
        hint="Na ten adres od razu wyślemy potwierdzenie z datą i godziną."
        type="email"
        inputMode="email"
        autoComplete="email"
        {...bind(form, 'email' as FieldPath<Input>)}
      />
    </>
  )
}
