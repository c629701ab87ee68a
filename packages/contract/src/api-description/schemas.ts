import * as z from 'zod/mini'

export const apiDescriptionSchemas = {
  openApi: { reply: z.record(z.string(), z.unknown()) },
  openApiApp: { reply: z.record(z.string(), z.unknown()) },
  openApiSellers: { reply: z.record(z.string(), z.unknown()) },
  openApiOperators: { reply: z.record(z.string(), z.unknown()) },
  docs: { reply: z.string() },
  docsApp: { reply: z.string() },
  docsSellers: { reply: z.string() },
  docsOperators: { reply: z.string() },
}
