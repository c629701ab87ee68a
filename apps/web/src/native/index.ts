import { Keyboard } from '@capacitor/keyboard'
import { SplashScreen } from '@capacitor/splash-screen'
import { installBadge, installSocialLogin } from '#lib/device'
import { installFileDevice } from '#lib/files'
import { onLogout } from '#lib/session'
import { installPushDevice } from '#lib/push'
import { handleBackButton } from './back-button.ts'
import { nativeBadge } from './badge.ts'
import { loginWithFacebook, logoutFromFacebook } from './facebook-login.ts'
import { deleteSharedFiles, shareFile } from './share-file.ts'
import { handleDeepLinks } from './deep-links.ts'
import { clearNotificationsOnResume, nativePushDevice } from './push.ts'
import { installShare } from './share.ts'

export { deviceHttp, deviceTransport } from './http.ts'

/** Before the first render: what the screens look for when they are drawn. */
export const installAdapters = (): void => {
  installBadge(nativeBadge)
  installPushDevice(nativePushDevice)
  installSocialLogin(loginWithFacebook)
  onLogout(logoutFromFacebook)
  installShare()
  installFileDevice(shareFile)
  onLogout(deleteSharedFiles)
}

/** A field under the keyboard is brought back into sight. */
const scrollFocusedFieldIntoView = async (): Promise<void> => {
  await Keyboard.addListener('keyboardDidShow', () => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  })
}

/** With the page drawn: the splash goes, and the device may send the person somewhere. What the device refuses is done without. */
export const start = async (server: string, go: (path: string) => void): Promise<void> => {
  await Promise.allSettled([
    handleDeepLinks(server, go),
    handleBackButton(),
    scrollFocusedFieldIntoView(),
    clearNotificationsOnResume(),
    SplashScreen.hide(),
  ])
}
