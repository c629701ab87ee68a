import * as z from 'zod/mini'

const cut = (most: number) => z.string().check(z.maxLength(most))

/** An error in a browser. The server hides personal data in it, as in its own errors. */
export const ClientErrorReport = z.strictObject({
  name: cut(100),
  message: cut(1000),
  stack: cut(4000),
  /** Path of the page, without the query, which may contain secrets. */
  path: cut(300),
})
export type ClientErrorReport = z.infer<typeof ClientErrorReport>
