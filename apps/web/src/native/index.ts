import { Keyboard } from '@capacitor/keyboard'
import { SplashScreen } from '@capacitor/splash-screen'
import { installBadge, installSocialLogin } from '#lib/device'
import { installFileDevice } from '#lib/files'
import { onLogout } from '#lib/session'
import { installPushDevice } from '#lib/push'
import { handleBackButton } from './back-button.ts'
import { nativeBadge } from './badge.ts'
import { refreshCategoryNames, takeStoredCategoryNames } from './category-names.ts'
import { loginWithFacebook, logoutFromFacebook } from './facebook-login.ts'
import { deleteSharedFiles, shareFile } from './share-file.ts'
import { handleDeepLinks } from './deep-links.ts'
import { clearNotificationsOnResume, nativePushDevice } from './push.ts'
import { installShare } from './share.ts'

export { deviceHttp, deviceTransport } from './http.ts'

/** Installed before the first render, which uses the adapters. */
export const installAdapters = (): void => {
  installBadge(nativeBadge)
  installPushDevice(nativePushDevice)
  installSocialLogin(loginWithFacebook)
  onLogout(logoutFromFacebook)
  installShare()
  installFileDevice(shareFile)
  takeStoredCategoryNames()
  onLogout(deleteSharedFiles)
}

/** Scrolls a field that the keyboard covers into view. */
const scrollFocusedFieldIntoView = async (): Promise<void> => {
  await Keyboard.addListener('keyboardDidShow', () => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  })
}

/** After the first render: hides the splash screen and follows deep links. Failures of plugins are ignored. */
export const start = async (server: string, go: (path: string) => void): Promise<void> => {
  await Promise.allSettled([
    handleDeepLinks(server, go),
    handleBackButton(),
    scrollFocusedFieldIntoView(),
    clearNotificationsOnResume(),
    refreshCategoryNames(),
    SplashScreen.hide(),
  ])
}
