import { useEffect } from 'react'
import { type SocialLogin, socialLogin } from '#lib/device'
import { loginLog } from '../login-log/index.ts'
import { loginWithFacebook, initialiseSdk, type SocialSettings, setNeedsTap, useSdkState } from './facebook-sdk.ts'

const CANCELLED = 'Logowanie przez Facebook zostało anulowane'
const NOT_READY = 'Facebook SDK jeszcze się nie załadował. Spróbuj ponownie za chwilę.'
const NOT_CONFIGURED = 'Logowanie przez Facebook nie jest tu włączone. Zaloguj się adresem email i hasłem.'

const RESULT_TEXTS = { token: 'zgoda', cancelled: 'anulowano', notReady: 'SDK niegotowe' } as const

/** Pages whose content security policy allows Facebook's script. The policy belongs to the loaded document. */
const SOCIAL_DOCUMENTS = /^\/(login|register|user\/about)\/?$/
const TAPPED_HASH = '#facebook'

const documentPath = (): string => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry ? new URL(entry.name, location.href).pathname : location.pathname
}

/** Reloads the page as a new document and stores the tap. */
const reloadForScript = (): void => {
  history.replaceState(history.state, '', location.pathname + location.search + TAPPED_HASH)
  location.reload()
}

type Handlers = {
  settings: SocialSettings | null
  onToken: (accessToken: string) => void
  onProblem: (message: string) => void
  /** The page is about to reload. */
  onReload?: (() => void) | undefined
}

const loadSdk = async (social: SocialSettings): Promise<void> => {
  loginLog.log('Facebook SDK: ładowanie')
  await initialiseSdk(social)
  loginLog.log(`Facebook SDK: ${window.FB ? 'gotowe' : 'niedostępne'}`)
}

/** After the reload: loads the SDK; the browser needs another tap to open a window. */
const resumeAfterReload = async (social: SocialSettings): Promise<void> => {
  if (location.hash !== TAPPED_HASH) return
  history.replaceState(history.state, '', location.pathname + location.search)
  await loadSdk(social)
  setNeedsTap(true)
}

/**
 * Facebook login behind one button. The first tap loads the SDK; when that takes too long for the browser to open a window,
 * `needsTap` requests another tap.
 */
export const useFacebook = ({ settings, onToken, onProblem, onReload }: Handlers) => {
  const { phase, needsTap } = useSdkState()

  useEffect(() => {
    if (settings) void resumeAfterReload(settings)
  }, [settings])

  const finishLogin = async (requestLogin: SocialLogin): Promise<void> => {
    const answer = await requestLogin()
    loginLog.log(`Facebook: ${RESULT_TEXTS[answer.kind]}`)
    if (answer.kind === 'token') onToken(answer.accessToken)
    else onProblem(answer.kind === 'cancelled' ? CANCELLED : NOT_READY)
  }

  const onPress = async (): Promise<void> => {
    if (!settings) return onProblem(NOT_CONFIGURED)
    const device = socialLogin()
    if (device) return finishLogin(() => device().catch(() => ({ kind: 'notReady' })))
    if (!SOCIAL_DOCUMENTS.test(documentPath())) {
      onReload?.()
      return reloadForScript()
    }
    setNeedsTap(false)
    if (!window.FB) await loadSdk(settings)
    if (window.FB && navigator.userActivation?.isActive === false) return setNeedsTap(true)
    return finishLogin(loginWithFacebook)
  }

  return { onPress, needsTap, initialising: phase === 'initialising' }
}
