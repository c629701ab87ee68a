import { FIELD_TEXTS_A_TO_L } from './field-texts-a-l.ts'
import { FIELD_TEXTS_M_TO_Z } from './field-texts-m-z.ts'
import { FIELD_TEXTS_STANDING } from './field-texts-standing.ts'

/**
 * What a field means wherever it occurs, for the API description. A comment on the field in the contract wins over this
 * list, and `Schema.field` over the bare name. Loaded by the server only.
 */
export const FIELD_TEXTS: Readonly<Record<string, string>> = {
  ...FIELD_TEXTS_A_TO_L,
  ...FIELD_TEXTS_M_TO_Z,
  ...FIELD_TEXTS_STANDING,
}
