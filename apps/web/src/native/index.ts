import { Keyboard } from '@capacitor/keyboard'
import { SplashScreen } from '@capacitor/splash-screen'
import { installBadge } from '#lib/app-badge.ts'
import { installFileDevice } from '#lib/file-device.ts'
import { beforeLogout } from '#lib/logout.ts'
import { installPushDevice } from '#lib/push-device.ts'
import { installSocialDevice } from '#lib/social-device.ts'
import { followBackButton } from './back.ts'
import { nativeBadge } from './badge.ts'
import { askFacebook, leaveFacebook } from './facebook.ts'
import { forgetHandedOver, handOver } from './files.ts'
import { followLinks } from './links.ts'
import { clearOnReturn, nativePushDevice } from './push.ts'
import { lendShare } from './share.ts'

export { deviceHttp, deviceTransport } from './http.ts'

/** Before the first render: what the screens look for when they are drawn. */
export const prepare = (): void => {
  installBadge(nativeBadge)
  installPushDevice(nativePushDevice)
  installSocialDevice(askFacebook)
  beforeLogout(leaveFacebook)
  lendShare()
  installFileDevice(handOver)
  beforeLogout(forgetHandedOver)
}

/** A field under the keyboard is brought back into sight. */
const keepFieldInSight = async (): Promise<void> => {
  await Keyboard.addListener('keyboardDidShow', () => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  })
}

/** With the page drawn: the splash goes, and the device may send the person somewhere. What the device refuses is done without. */
export const take = async (server: string, go: (path: string) => void): Promise<void> => {
  await Promise.allSettled([
    followLinks(server, go),
    followBackButton(),
    keepFieldInSight(),
    clearOnReturn(),
    SplashScreen.hide(),
  ])
}
