import type { FirebaseMessagingPlugin } from '@capacitor-firebase/messaging'
import { registerPlugin } from '@capacitor/core'

/** Registered by name, because the entry of the package would load its web part with Firebase's whole web SDK. */
export const messaging = registerPlugin<FirebaseMessagingPlugin>('FirebaseMessaging')
