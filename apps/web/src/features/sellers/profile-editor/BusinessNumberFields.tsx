import { nipText } from '@kram/contract/sellers/labels'
import { useTextControl } from '#lib/forms'
import { TextField } from '#ui/forms'
import type { SellerForm } from './seller-form.ts'

/** Normalises a number as written on documents (PL, spaces, dashes) to digits; empty is null. */
const digitsOf = (typed: string, maxLength: number): string | null =>
  typed.replace(/\D/g, '').slice(0, maxLength) || null

export function NipField({ form }: { form: SellerForm }) {
  const field = useTextControl(form, 'nip')
  return (
    <TextField
      label="NIP"
      hint="Potrzebny, zanim opublikujesz ofertę."
      optional
      inputMode="numeric"
      placeholder="000-000-00-00"
      {...field}
      value={nipText(field.value)}
      onChange={(event) =>
        form.setValue('nip', digitsOf(event.target.value, 10), { shouldDirty: true, shouldValidate: true })
      }
    />
  )
}

export function RegonField({ form }: { form: SellerForm }) {
  return (
    <TextField
      label="REGON"
      optional
      inputMode="numeric"
      placeholder="9 albo 14 cyfr"
      {...useTextControl(form, 'regon')}
      onChange={(event) =>
        form.setValue('regon', digitsOf(event.target.value, 14), { shouldDirty: true, shouldValidate: true })
      }
    />
  )
}
