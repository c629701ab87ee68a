import { LIST_TEXTS } from '../market-rules/description.ts'
import { FIELD_TEXTS_A_TO_M } from './field-texts-a-m.ts'
import { FIELD_TEXTS_DESK } from './field-texts-desk.ts'
import { FIELD_TEXTS_LEGAL } from './field-texts-legal.ts'
import { FIELD_TEXTS_N_TO_Z } from './field-texts-n-z.ts'
import { FIELD_TEXTS_REPORTS } from './field-texts-reports.ts'
import { FIELD_TEXTS_STANDING } from './field-texts-standing.ts'

/**
 * What a field means wherever it occurs, for the API description. A comment on the field in the contract wins over this
 * list, and `Schema.field` over the bare name. Loaded by the server only.
 */
export const FIELD_TEXTS: Readonly<Record<string, string>> = {
  ...LIST_TEXTS,
  ...FIELD_TEXTS_REPORTS,
  ...FIELD_TEXTS_LEGAL,
  ...FIELD_TEXTS_DESK,
  ...FIELD_TEXTS_A_TO_M,
  ...FIELD_TEXTS_N_TO_Z,
  ...FIELD_TEXTS_STANDING,
}
