import { MAX_PICTURE_MB } from './limits.ts'
import * as z from 'zod/mini'
import { route } from '../common/route.ts'

/** Largest upload in bytes. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_MB * 1024 * 1024
/** The same as base64, with room for the JSON around it. */
export const MAX_UPLOAD_JSON_BYTES = Math.ceil(MAX_UPLOAD_BYTES / 3) * 4 + 4096

/** A stored picture with its three sizes; `blur` is a tiny data address to show while it loads. */
export const Picture = z.object({
  id: z.int(),
  width: z.int(),
  height: z.int(),
  blur: z.nullable(z.string()),
  variants: z.object({ thumb: z.string(), card: z.string(), full: z.string() }),
})
export type Picture = z.infer<typeof Picture>

export const Upload = z.extend(Picture, { url: z.string() })
export type Upload = z.infer<typeof Upload>

export const uploadRoutes = {
  /** Multipart, field `file`: the body is read as a stream and is not part of this schema. */
  upload: route({
    method: 'POST',
    path: '/api/uploads',
    summary:
      'Upload a picture (multipart field `file`); one uploaded over the link to a reservation goes with its complaints only',
    access: 'session',
    limit: 'upload',
    reply: Upload,
    status: 201,
    idempotent: true,
  }),
  uploadJson: route({
    method: 'POST',
    path: '/api/uploads/json',
    summary: 'Upload a picture as base64 (native app)',
    access: 'session',
    limit: 'upload',
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
    status: 201,
    idempotent: true,
  }),
}
