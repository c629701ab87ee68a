import * as z from 'zod/mini'

export const FieldError = z.object({ property: z.string(), code: z.string() })
export type FieldError = z.infer<typeof FieldError>

export const GlobalError = z.object({ code: z.string(), message: z.string() })
export type GlobalError = z.infer<typeof GlobalError>

/** The one shape of every error answer, whatever went wrong (specification, section 3). `details` holds facts a screen can act on. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  status: z.int(),
  fieldErrors: z.optional(z.array(FieldError)),
  globalErrors: z.optional(z.array(GlobalError)),
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type ErrorBody = z.infer<typeof ErrorBody>
