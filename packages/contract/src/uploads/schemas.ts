import * as z from 'zod/mini'
import { MAX_UPLOAD_JSON_BYTES } from './limits.ts'

/**
 * A stored picture with its three sizes; `blur` is a tiny data address to show while it loads, and `renditions` says that the widths of
 * `renditions.ts` exist.
 */
export const Picture = z.object({
  id: z.int(),
  width: z.int(),
  height: z.int(),
  blur: z.nullable(z.string()),
  renditions: z.optional(z.boolean()),
  variants: z.object({ thumb: z.string(), card: z.string(), full: z.string() }),
})
export type Picture = z.infer<typeof Picture>

export const Upload = z.extend(Picture, { url: z.string() })
export type Upload = z.infer<typeof Upload>

export const uploadSchemas = {
  upload: { reply: Upload },
  uploadJson: {
    body: z.strictObject({
      file: z.strictObject({
        value: z
          .string({ error: 'required' })
          .check(z.minLength(1, 'required'), z.maxLength(MAX_UPLOAD_JSON_BYTES, 'maxlength')),
        fileName: z.string().check(z.maxLength(255, 'maxlength')),
        contentType: z.string().check(z.maxLength(100, 'maxlength')),
      }),
    }),
    reply: Upload,
  },
}
