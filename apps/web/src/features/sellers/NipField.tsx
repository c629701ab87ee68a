import { nipText } from '@kram/contract/seller-words'
import { useTextControl } from '#lib/forms.ts'
import { TextField } from '#ui/Field.tsx'
import type { SellerForm } from './seller-form.ts'

/** Takes the number as it stands on papers (PL, spaces, dashes), keeps its digits. */
export function NipField({ form }: { form: SellerForm }) {
  const bound = useTextControl(form, 'nip')
  const type = (text: string): void => {
    const digits = text
      .replace(/^\s*PL/i, '')
      .replace(/\D/g, '')
      .slice(0, 10)
    form.setValue('nip', digits === '' ? null : digits, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <TextField
      label="NIP"
      optional
      inputMode="numeric"
      placeholder="000-000-00-00"
      {...bound}
      value={nipText(bound.value)}
      onChange={(event) => type(event.target.value)}
    />
  )
}
