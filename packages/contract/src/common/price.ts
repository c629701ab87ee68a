import * as z from 'zod/mini'
import { isNumericText } from './validators.ts'

/**
 * A string `X.XX`, at most 99999.99 zł. A negative number is out of range, not a wrong format.
 */
export const Price = z
  .string({ error: 'required' })
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine(isNumericText, { error: 'validNumeric', abort: true }),
    z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'validNumericDigits'),
  )

/** A sum in JSON: a string `X.XX`. Replies only. */
export const Amount = z.string()
