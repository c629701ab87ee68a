import { nipText } from '@kram/contract/seller-words'
import { useTextControl } from '#lib/forms.ts'
import { TextField } from '#ui/Field.tsx'
import type { SellerForm } from './seller-form.ts'

/** A number as it stands on papers (PL, spaces, dashes): its digits are kept, nothing typed is none. */
const digitsOf = (typed: string, most: number): string | null => typed.replace(/\D/g, '').slice(0, most) || null

export function NipField({ form }: { form: SellerForm }) {
  const bound = useTextControl(form, 'nip')
  return (
    <TextField
      label="NIP"
      optional
      inputMode="numeric"
      placeholder="000-000-00-00"
      {...bound}
      value={nipText(bound.value)}
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
