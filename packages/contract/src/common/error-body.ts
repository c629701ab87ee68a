import * as z from 'zod/mini'

export const FieldError = z.object({
  /** The field of the request: `items[0].quantity`. */
  property: z.string(),
  /** Stable code. */
  code: z.string(),
})
export type FieldError = z.infer<typeof FieldError>

export const GlobalError = z.object({
  /** Stable code. */
  code: z.string(),
  message: z.string(),
})
export type GlobalError = z.infer<typeof GlobalError>

/** The one shape of every error answer, whatever went wrong (specification, section 3). */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  /** The HTTP status. */
  status: z.int(),
  /** Each wrong field. */
  fieldErrors: z.optional(z.array(FieldError)),
  /** What is wrong with the request as a whole. */
  globalErrors: z.optional(z.array(GlobalError)),
  /** Facts to act on; which ones depends on the code. */
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type ErrorBody = z.infer<typeof ErrorBody>
