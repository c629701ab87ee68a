import type { Session } from '@kram/contract/accounts/schemas'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import {
  afterLogin,
  AuthCard,
  LoginLog,
  footerLinkClass,
  HelpLink,
  homePath,
  lateLoginForm,
  loginPath,
  type Mode,
  MODE_TEXTS,
  modeOf,
  registerPath,
} from '#features/accounts'
import { roleOf, setSession, useSession } from '#lib/session'
import { Button } from '#ui/buttons'
import { Head } from '../../document/Head.tsx'

/** Leaves the login screen after the login, or at once with a session. A guest may still want an account. */
const useAfterLogin = (returnUrl: string | null): ((session: Session) => void) => {
  const session = useSession()
  const navigate = useNavigate()
  const { key } = useLocation()
  // An unknown return address leads back here with another key: then the screen is left by role.
  const left = useRef<string>(null)

  useEffect(() => {
    const role = roleOf(session)
    if (!session || left.current === key || role === 'guest') return
    void navigate(homePath(session.user), { replace: true })
  }, [session, navigate, key])

  return (newSession) => {
    left.current = key
    setSession(newSession)
    const { to, state } = afterLogin(newSession.user, returnUrl)
    void navigate(to, { replace: true, state })
  }
}

/** Loads the other mode as a new document (specification, section 2); a plain form that works without script. */
function ModeToggle({ other, label, returnUrl }: { other: Mode; label: string; returnUrl: string | null }) {
  return (
    <form
      action="/login"
      className="border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        window.location.assign(loginPath(other, returnUrl))
      }}
    >
      {other === 'seller' && <input type="hidden" name="seller" value="true" />}
      {returnUrl !== null && <input type="hidden" name="returnUrl" value={returnUrl} />}
      <Button type="submit" variant="quiet" className="w-full">
        {label}
      </Button>
    </form>
  )
}

const textLink = 'inline-flex min-h-11 items-center font-medium text-brand-ink underline'

const footer = (
  <>
    <HelpLink>Pomoc</HelpLink>
    <Link to="/privacy-policy" className={footerLinkClass}>
      Polityka prywatności
    </Link>
    <Link to="/faq" className={footerLinkClass}>
      FAQ
    </Link>
    <Link to="/terms" className={footerLinkClass}>
      Regulamin
    </Link>
  </>
)

export const loader = lateLoginForm.load

export function Component() {
  const [search] = useSearchParams()
  const returnUrl = search.get('returnUrl')
  const onLogin = useAfterLogin(returnUrl)
  const mode = modeOf(search)
  const { title, lead, other, otherLabel } = MODE_TEXTS[mode]

  return (
    <>
      <Head description="Zaloguj się do Kramu, lokalnego targu: rezerwuj prosto od producentów z okolicy albo prowadź własne stoisko." />
      <AuthCard mode={mode} title={title} lead={lead} footer={footer}>
        <lateLoginForm.Part key={mode} mode={mode} onSession={onLogin} />
        <div className="grid justify-items-start">
          <Link to="/forgot-password" className={textLink}>
            Zapomniałem hasła
          </Link>
          <Link to={registerPath(mode, returnUrl)} className={textLink}>
            Nie masz konta? Zarejestruj się
          </Link>
        </div>
        <ModeToggle other={other} label={otherLabel} returnUrl={returnUrl} />
      </AuthCard>
      <LoginLog />
    </>
  )
}
