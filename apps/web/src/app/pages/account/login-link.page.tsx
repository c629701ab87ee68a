import type { Session } from '@kram/contract/accounts/schemas'
import { Link, useNavigate } from 'react-router'
import { afterLogin, AuthCard, footerLinkClass, HelpLink, LinkLogin } from '#features/accounts'
import { setSession } from '#lib/session'
import { buttonClass } from '#ui/buttons'
import { useLinkToken } from '../../routing/use-link-token.ts'

export function Component() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const onSession = (session: Session): void => {
    setSession(session)
    const { to, state } = afterLogin(session.user, null)
    // Replaces the address with the secret in the history.
    void navigate(to, { replace: true, state })
  }
  return (
    <AuthCard
      title="Logowanie linkiem"
      footer={
        <>
          <HelpLink>Pomoc</HelpLink>
          <Link to="/privacy-policy" className={footerLinkClass}>
            Polityka prywatności
          </Link>
        </>
      }
    >
      <LinkLogin
        key={token}
        token={token}
        onSession={onSession}
        toLogin={
          <Link to="/login" className={buttonClass('primary', 'large')}>
            Przejdź do logowania
          </Link>
        }
      />
    </AuthCard>
  )
}
