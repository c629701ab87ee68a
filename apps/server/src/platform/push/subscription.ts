import * as z from 'zod/mini'

const bytes = (length: number) =>
  z.string().check(
    z.maxLength(200),
    z.refine((text) => Buffer.from(text, 'base64url').length === length),
  )

const Subscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})
type Subscription = z.infer<typeof Subscription>

/** A browser's subscription, or `null` for an invalid one. */
export function readSubscription(token: string): Subscription | null {
  try {
    return Subscription.safeParse(JSON.parse(token)).data ?? null
  } catch {
    return null
  }
}
