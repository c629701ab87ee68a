import type { PushPlatform } from '@kram/contract/notifications/topics'

/** `absent`: this device or this server has no push at all. */
export type PushPermission = 'granted' | 'denied' | 'default' | 'absent'

/** Receives pushes: by the browser on the web, by Firebase in the native app. */
export type PushDevice = {
  platform: PushPlatform
  /** The present permission; never shows a prompt. */
  permission(): Promise<PushPermission>
  /** Shows the prompt; called only after a tap. */
  requestPermission(): Promise<PushPermission>
  /** The push token of this device; `null` without permission. */
  token(): Promise<string | null>
  /** Deletes the token: the device receives nothing any more. */
  unregister(): Promise<void>
  /** Subscribes to changes of the token; returns a function that unsubscribes. */
  onTokenChange(changed: () => void): () => void
  /** A push arrived while the app is open. */
  onMessage(came: () => void): () => void
  /** A notification was tapped: the page it links to. */
  onTap(open: (path: string) => void): () => void
}
