import type { ErrorCode } from '@kram/contract/common/errors'
import type { ConstraintKind } from '#platform/database'
import { AppError } from '#platform/errors'

/**
 * The error for a write that only a database constraint refused. A missing row or one still in use was changed by somebody
 * else since the client read it. A value that no field check refused is a bad request.
 */
const CODES: Record<ConstraintKind, ErrorCode> = {
  foreignKey: 'VERSION_CONFLICT',
  unique: 'DUPLICATE',
  value: 'BAD_REQUEST',
}

export const constraintError = (kind: ConstraintKind): AppError => new AppError(CODES[kind])
