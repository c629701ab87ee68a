import type { FieldPath } from 'react-hook-form'
import { bind } from '#lib/forms.ts'
import type { SellerForm, SellerInput } from './seller-form.ts'

const noneIfEmpty = (typed: unknown): unknown => (typed === '' ? null : typed)

/** For boxes that may stay empty where the contract says `null`. */
export const bindOptional = <Name extends FieldPath<SellerInput>>(form: SellerForm, name: Name) => {
  form.register(name, { setValueAs: noneIfEmpty })
  return bind(form, name)
}
