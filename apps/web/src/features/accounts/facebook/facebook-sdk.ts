import { onLogout } from '#lib/session'
import type { SocialLoginResult } from '#lib/device'

/** The little of Facebook's SDK that we use. */
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
export type SdkState = {
  /** `initialised` also when the script failed or took too long: the password login must not wait for it. */
  phase: 'absent' | 'initialising' | 'initialised'
  /** It is there, but the browser lets only a fresh tap open a window. */
  needsTap: boolean
}

const VERSION = 'v19.0'
const SCOPE = 'email'
const TIMEOUT_MS = 5000

let state: SdkState = { phase: 'absent', needsTap: false }
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

const setState = (next: Partial<SdkState>): void => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const sdkState = (): SdkState => state
export const setNeedsTap = (needsTap: boolean): void => setState({ needsTap })
export const subscribeSdk = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Only the SDK's own host may give this page a script, and only once somebody asked for it. */
const allowSdkScript = (sdkUrl: string): void => {
  const types = window.trustedTypes
  if (!types || types.defaultPolicy) return
  const host = new URL(sdkUrl).origin
  types.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin !== host) throw new TypeError('foreign script')
      return url
    },
  })
}

const addScript = (sdkUrl: string, failed: () => void): void => {
  allowSdkScript(sdkUrl)
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

/** Leaves Facebook too, if this page had been speaking to it and is connected. */
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

/** Fetches the SDK on demand: nothing of Facebook is on the page before somebody taps its button. */
export const initialiseSdk = (settings: SocialSettings): Promise<void> => {
  if (window.FB) return Promise.resolve()
  // A try that failed may be made anew; one under way is waited for.
  if (!loading || state.phase === 'initialised') loading = loadSdk(settings)
  return loading
}

/** Opens Facebook's own window; must run within the tap. */
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
