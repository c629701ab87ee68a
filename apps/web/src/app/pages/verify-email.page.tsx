import { useState } from 'react'
import { Link } from 'react-router'
import { AuthCard, footerLink, HelpLink, VerifyEmail } from '#features/accounts'
import { useRole } from '#lib/session.ts'
import { dropWayBack, keptWayBack } from '#lib/way-back.ts'
import { buttonClass } from '#ui/Button.tsx'
import { loginPath } from '../guards.ts'
import { useLinkToken } from '../use-link-token.ts'

export function Component() {
  const token = useLinkToken()
  const role = useRole()
  const [back] = useState(keptWayBack)
  const login = back === '/' ? '/login' : loginPath(back)
  return (
    <AuthCard
      title="Potwierdzenie adresu"
      footer={
        <>
          <HelpLink>Pomoc</HelpLink>
          <Link to="/privacy-policy" className={footerLink}>
            Polityka prywatności
          </Link>
        </>
      }
    >
      <VerifyEmail
        token={token}
        done={
          role === 'customer' || role === 'seller' ? (
            <Link to="/user/about" className={buttonClass('primary', 'large')}>
              Przejdź do profilu
            </Link>
          ) : (
            <Link to={login} onClick={dropWayBack} className={buttonClass('primary', 'large')}>
              Zaloguj się
            </Link>
          )
        }
        toLogin={
          <Link
            to={login}
            onClick={dropWayBack}
            className="inline-flex min-h-11 items-center font-medium text-brand-ink underline"
          >
            Już potwierdzone? Zaloguj się
          </Link>
        }
      />
    </AuthCard>
  )
}
