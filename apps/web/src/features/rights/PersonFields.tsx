import type { FieldPath } from 'react-hook-form'
import { bind, type Form } from '#lib/forms.ts'
import { TextField } from '#ui/Field.tsx'

export type Person = { name: string; email: string }

/** Who declares it, and where the acknowledgement goes. */
export function PersonFields<Input extends Person, Output>({ form }: { form: Form<Input, Output> }) {
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
