import type { PushPlatform } from '@kram/contract/notifications/topics'

/** `absent`: this device or this server has no push at all. */
export type PushPermission = 'granted' | 'denied' | 'default' | 'absent'

/** How one kind of device hears pushes: the browser here, Firebase in the wrapper. */
export type PushDevice = {
  platform: PushPlatform
  /** What the person has decided; never asks. */
  permission(): Promise<PushPermission>
  /** Asks, only after a tap that says why. */
  requestPermission(): Promise<PushPermission>
  /** Where the server can reach this device; `null` without permission. */
  token(): Promise<string | null>
  /** From now on nothing reaches it. */
  unregister(): Promise<void>
  /** The token is another one now; answers how to stop hearing of it. */
  onTokenChange(changed: () => void): () => void
  /** A message has come while the product is open. */
  onMessage(came: () => void): () => void
  /** A message was tapped: the page it leads to. */
  onTap(open: (path: string) => void): () => void
}
