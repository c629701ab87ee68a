import type { RowResult } from '@kram/contract/common/bulk/schemas'
import type { AppError } from '#platform/errors'

export const changed = (id: number, version: number): RowResult => ({
  id,
  ok: true,
  code: null,
  message: null,
  version,
})

/** `version` is the present one, for another try; `null` when there is no such row. */
export const refused = (id: number, { code, message }: AppError, version: number | null): RowResult => ({
  id,
  ok: false,
  code,
  message,
  version,
})
