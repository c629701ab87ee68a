import type { FirebaseMessagingPlugin } from '@capacitor-firebase/messaging'
import { registerPlugin } from '@capacitor/core'

/** Registered by name: the package's own entry would bring its web half, which wants all of Firebase's web SDK. */
export const messaging = registerPlugin<FirebaseMessagingPlugin>('FirebaseMessaging')
