import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AuthCard, footerLinkClass, HelpLink, loginPath, registeredMode, VerifyEmail } from '#features/accounts'
import { forgetGuestReservation, setSession, useRole } from '#lib/session'
import { clearStoredReturnTo, storedReturnTo } from '#lib/navigation'
import { buttonClass } from '#ui/buttons'
import { removeTokenFromAddress, useLinkToken } from '../../routing/use-link-token.ts'

export function Component() {
  const token = useLinkToken()
  const role = useRole()
  const navigate = useNavigate()
  const [login] = useState(() => loginPath(registeredMode(), storedReturnTo()))
  return (
    <AuthCard
      title="Potwierdzenie adresu"
      footer={
        <>
          <HelpLink>Pomoc</HelpLink>
          <Link to="/privacy-policy" className={footerLinkClass}>
            Polityka prywatności
          </Link>
        </>
      }
    >
      <VerifyEmail
        key={token}
        token={token}
        onVerified={(opened) => {
          if (!opened) return removeTokenFromAddress()
          forgetGuestReservation()
          setSession(opened.session)
          return void navigate(`/reservations/edit/${opened.reservationId}`, {
            replace: true,
            state: { msgSuccess: 'Gotowe! Konto jest potwierdzone, a rezerwacja już na nim.' },
          })
        }}
        done={
          role === 'buyer' || role === 'seller' ? (
            <Link to="/user/about" className={buttonClass('primary', 'large')}>
              Przejdź do profilu
            </Link>
          ) : (
            <Link to={login} onClick={clearStoredReturnTo} className={buttonClass('primary', 'large')}>
              Zaloguj się
            </Link>
          )
        }
        toLogin={
          <Link
            to={login}
            onClick={clearStoredReturnTo}
            className="inline-flex min-h-11 items-center font-medium text-brand-ink underline"
          >
            Już potwierdzone? Zaloguj się
          </Link>
        }
      />
    </AuthCard>
  )
}
