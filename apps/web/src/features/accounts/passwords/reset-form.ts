import { NewPassword } from '@kram/contract/accounts/schemas'
import * as z from 'zod/mini'

/** The two fields of the reset screen (specification, section 5): both required and equal. */
export const ResetForm = z
  .object({ password: NewPassword, confirmPassword: z.string({ error: 'required' }).check(z.minLength(1, 'required')) })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'mismatch',
      path: ['confirmPassword'],
      when: () => true,
    }),
  )
