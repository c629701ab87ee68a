import { useEffect, useSyncExternalStore } from 'react'
import { type SocialDevice, socialDevice } from '#lib/social-device.ts'
import { loginLog } from './login-log.ts'
import { askFacebook, initialiseSdk, sdkState, type SocialSettings, subscribeSdk, waitForTap } from './facebook-sdk.ts'

const CANCELLED = 'Logowanie przez Facebook zostało anulowane'
const NOT_READY = 'Facebook SDK jeszcze się nie załadował. Spróbuj ponownie za chwilę.'
const NOT_HERE = 'Logowanie przez Facebook nie jest tu włączone. Zaloguj się adresem email i hasłem.'

const ANSWER_WORDS = { token: 'zgoda', cancelled: 'anulowano', notReady: 'SDK niegotowe' } as const

/** The pages whose policy lets Facebook's script in: the policy comes with the document, not with the address shown. */
const SOCIAL_DOCUMENTS = /^\/(login|register|user\/about)\/?$/
const TAPPED = '#facebook'

const documentPath = (): string => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry ? new URL(entry.name, location.href).pathname : location.pathname
}

/** Loads this address anew as a document of its own and remembers the tap. */
const reloadForScript = (): void => {
  history.replaceState(history.state, '', location.pathname + location.search + TAPPED)
  location.reload()
}

type Handlers = {
  settings: SocialSettings | null
  onToken: (accessToken: string) => void
  onProblem: (words: string) => void
  /** The page is about to be loaded anew. */
  onReload?: (() => void) | undefined
}

const load = async (social: SocialSettings): Promise<void> => {
  loginLog.note('Facebook SDK: ładowanie')
  await initialiseSdk(social)
  loginLog.note(`Facebook SDK: ${window.FB ? 'gotowe' : 'niedostępne'}`)
}

/** After the reload: fetches what the tap was for; the browser wants another one before it opens a window. */
const resume = async (social: SocialSettings): Promise<void> => {
  if (location.hash !== TAPPED) return
  history.replaceState(history.state, '', location.pathname + location.search)
  await load(social)
  waitForTap(true)
}

const NOTHING_YET = { phase: 'absent', awaitsTap: false } as const

/**
 * Facebook behind one button. The first tap fetches the SDK; if that took so long that the browser no longer lets the tap
 * open a window, `awaitsTap` asks for another one.
 */
export const useFacebook = ({ settings, onToken, onProblem, onReload }: Handlers) => {
  const { phase, awaitsTap } = useSyncExternalStore(subscribeSdk, sdkState, () => NOTHING_YET)

  useEffect(() => {
    if (settings) void resume(settings)
  }, [settings])

  const ask = async (way: SocialDevice): Promise<void> => {
    const answer = await way()
    loginLog.note(`Facebook: ${ANSWER_WORDS[answer.kind]}`)
    if (answer.kind === 'token') onToken(answer.accessToken)
    else onProblem(answer.kind === 'cancelled' ? CANCELLED : NOT_READY)
  }

  const press = async (): Promise<void> => {
    if (!settings) return onProblem(NOT_HERE)
    const device = socialDevice()
    if (device) return ask(() => device().catch(() => ({ kind: 'notReady' })))
    if (!SOCIAL_DOCUMENTS.test(documentPath())) {
      onReload?.()
      return reloadForScript()
    }
    waitForTap(false)
    if (!window.FB) await load(settings)
    if (window.FB && navigator.userActivation?.isActive === false) return waitForTap(true)
    return ask(askFacebook)
  }

  return { press, awaitsTap, initialising: phase === 'initialising' }
}
