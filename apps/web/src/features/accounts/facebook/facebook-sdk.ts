import { onLogout } from '#lib/session'
import type { SocialLoginResult } from '#lib/device'
import { createStore } from '#lib/store.ts'
import { allowScriptsOf } from '#ui/trusted-types.ts'

/** The part of Facebook's SDK in use. */
type LoginResponse = { status?: string; authResponse?: { accessToken?: string } | null }
type Sdk = {
  init(options: { appId: string; version: string; xfbml: boolean; cookie: boolean }): void
  login(done: (response: LoginResponse) => void, options: { scope: string }): void
  logout(done: () => void): void
  getLoginStatus(done: (response: LoginResponse) => void): void
}

declare global {
  interface Window {
    FB?: Sdk
    fbAsyncInit?: () => void
  }
}

export type SocialSettings = { appId: string; sdkUrl: string }
type SdkState = {
  /** `initialised` is also set when the script failed or timed out, so that the password login does not wait. */
  phase: 'absent' | 'initialising' | 'initialised'
  /** Loaded, but the browser opens a window only after another tap. */
  needsTap: boolean
}

const VERSION = 'v19.0'
const SCOPE = 'email'
const TIMEOUT_MS = 5000

const INITIAL_STATE: SdkState = { phase: 'absent', needsTap: false }

const store = createStore(INITIAL_STATE)
let loading: Promise<void> | undefined

const setState = (next: Partial<SdkState>): void => store.set({ ...store.get(), ...next })

export const useSdkState = (): SdkState => store.useValue(INITIAL_STATE)
export const setNeedsTap = (needsTap: boolean): void => setState({ needsTap })

const addScript = (sdkUrl: string, failed: () => void): void => {
  // Only after the button was pressed.
  allowScriptsOf(sdkUrl)
  const script = document.createElement('script')
  script.async = true
  script.crossOrigin = 'anonymous'
  script.addEventListener('error', () => {
    script.remove()
    failed()
  })
  script.src = sdkUrl
  document.head.append(script)
}

/** Logs out of Facebook as well if this page is connected to it. */
const logoutFacebook = (): void => {
  window.FB?.getLoginStatus(({ status }) => {
    if (status === 'connected') window.FB?.logout(() => undefined)
  })
}

const loadSdk = ({ appId, sdkUrl }: SocialSettings): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      setState({ phase: 'initialised' })
      resolve()
    }
    const timer = setTimeout(end, TIMEOUT_MS)
    onLogout(logoutFacebook)
    window.fbAsyncInit = () => {
      window.FB?.init({ appId, version: VERSION, xfbml: false, cookie: false })
      end()
    }
    setState({ phase: 'initialising' })
    addScript(sdkUrl, end)
  })

/** Loads the SDK on demand: nothing of Facebook is on the page before its button is pressed. */
export const initialiseSdk = (settings: SocialSettings): Promise<void> => {
  if (window.FB) return Promise.resolve()
  // A failed attempt may be repeated; one in progress is awaited.
  if (!loading || store.get().phase === 'initialised') loading = loadSdk(settings)
  return loading
}

/** Opens Facebook's window; must run inside the click handler. */
export const loginWithFacebook = (): Promise<SocialLoginResult> =>
  new Promise((resolve) => {
    const sdk = window.FB
    if (!sdk) return resolve({ kind: 'notReady' })
    return sdk.login(
      ({ authResponse }) => {
        const accessToken = authResponse?.accessToken
        resolve(accessToken ? { kind: 'token', accessToken } : { kind: 'cancelled' })
      },
      { scope: SCOPE },
    )
  })
