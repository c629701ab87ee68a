import * as z from 'zod/mini'

export const apiDescriptionSchemas = {
  openApi: { reply: z.record(z.string(), z.unknown()) },
  docs: { reply: z.string() },
}
