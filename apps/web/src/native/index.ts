import { Keyboard } from '@capacitor/keyboard'
import { SplashScreen } from '@capacitor/splash-screen'
import { beforeLogout } from '#lib/logout.ts'
import { installSocialDevice } from '#lib/social-device.ts'
import { followBackButton } from './back.ts'
import { askFacebook, leaveFacebook } from './facebook.ts'
import { followLinks } from './links.ts'
import { lendToPage } from './web-twins.ts'

export { deviceHttp, deviceTransport } from './http.ts'

/** Before the first render: what the screens look for when they are drawn. */
export const prepare = async (): Promise<void> => {
  installSocialDevice(askFacebook)
  beforeLogout(leaveFacebook)
  await lendToPage()
}

/** A field under the keyboard is brought back into sight. */
const keepFieldInSight = async (): Promise<void> => {
  await Keyboard.addListener('keyboardDidShow', () => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  })
}

/** With the page drawn: the splash goes, and the device may send the person somewhere. */
export const take = async (server: string, go: (path: string) => void): Promise<void> => {
  await Promise.all([followLinks(server, go), followBackButton(), keepFieldInSight(), SplashScreen.hide()])
}
