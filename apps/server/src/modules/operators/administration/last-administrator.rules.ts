import type { OperatorRole } from '@kram/contract/operators/roles'

/** Whether the market would be left without an administrator. */
export const leavesNone = (administrators: readonly number[], userId: number, role: OperatorRole | null): boolean =>
  role !== 'administrator' && administrators.every((id) => id === userId) && administrators.length > 0
