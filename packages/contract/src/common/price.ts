import * as z from 'zod/mini'
import { isNumericText } from './validators.ts'

/**
 * A price in JSON: a string `X.XX`, at most 99999.99 zł. Codes as in the specification, section 5: a negative number is a number,
 * so it is out of range and not a wrong format.
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
