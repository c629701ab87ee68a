import { AppError } from '../errors/index.ts'
import type { UserPrincipal } from './principal.ts'

/** Before what cannot be undone: the operator has given the second factor within the last minutes. */
export function requireConfirmation({ isConfirmed }: Pick<UserPrincipal, 'isConfirmed'>): void {
  if (isConfirmed !== true) throw new AppError('CONFIRMATION_REQUIRED')
}
