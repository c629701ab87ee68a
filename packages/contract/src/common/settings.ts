import * as z from 'zod/mini'

/** What the operator lets browsers know: embedded by the server into every page, so one build serves every installation. */
export const PublicSettings = z.object({
  /** The page is a production build, not served by Vite from its sources: only then it registers the service worker. */
  production: z.boolean(),
  /** Prefix of the API: empty means the same origin. */
  apiPath: z.string(),
  baseUrl: z.string(),
  /** Absolute origin for canonical links and sharing, without a slash at the end. */
  publicUrl: z.string(),
  demo: z.boolean(),
  social: z.nullable(z.object({ appId: z.string(), sdkUrl: z.string() })),
  push: z.nullable(z.object({ vapidPublicKey: z.string() })),
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string(), maxZoom: z.int() })),
  operator: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    taxId: z.string(),
  }),
})
export type PublicSettings = z.infer<typeof PublicSettings>
