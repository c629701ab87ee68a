import { Link } from 'react-router'
import { AuthCard, footerLink, HelpLink, VerifyEmail } from '#features/accounts'
import { buttonClass } from '#ui/Button.tsx'
import { useLinkToken } from '../use-link-token.ts'

export function Component() {
  const token = useLinkToken()
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
          <Link to="/login" className={buttonClass('primary', 'large')}>
            Zaloguj się
          </Link>
        }
      />
    </AuthCard>
  )
}
