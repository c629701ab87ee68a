import type { FieldPath } from 'react-hook-form'
import { bind } from '#lib/forms'
import type { SellerForm, SellerInput } from './seller-form.ts'

const nullIfEmpty = (text: unknown): unknown => (text === '' ? null : text)

/** Binds an optional field: an empty input becomes `null`. */
export const bindOptional = <Name extends FieldPath<SellerInput>>(form: SellerForm, name: Name) => {
  form.register(name, { setValueAs: nullIfEmpty })
  return bind(form, name)
}
