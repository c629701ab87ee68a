import type { ErrorCode } from '@kram/contract/common/errors'
import type { ConstraintKind } from '#platform/database'
import { AppError } from '#platform/errors'

/**
 * What a client learns when the database refused a write that no use case had refused before. A missing or still used
 * row was changed by somebody else since the client read it; a value that no field check refused is a bad request.
 */
const CODES: Record<ConstraintKind, ErrorCode> = {
  foreignKey: 'VERSION_CONFLICT',
  unique: 'DUPLICATE',
  value: 'BAD_REQUEST',
}

export const constraintError = (kind: ConstraintKind): AppError => new AppError(CODES[kind])
