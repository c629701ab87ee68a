import { Link, useNavigate } from 'react-router'
import { AuthCard, footerLinkClass, HelpLink, ResetPassword } from '#features/accounts'
import { Button, buttonClass } from '#ui/buttons'
import { removeTokenFromAddress, useLinkToken } from '../../routing/use-link-token.ts'

export function Component() {
  const token = useLinkToken()
  const navigate = useNavigate()
  return (
    <AuthCard
      title="Zmiana hasła"
      footer={
        <>
          <Link to="/privacy-policy" className={footerLinkClass}>
            Polityka prywatności
          </Link>
          <HelpLink>Pomoc</HelpLink>
        </>
      }
    >
      <ResetPassword
        key={token}
        token={token}
        onChanged={removeTokenFromAddress}
        newLink={(variant) => (
          <Link to="/forgot-password" className={buttonClass(variant)}>
            Wygeneruj nowy link
          </Link>
        )}
        toLogin={
          <Link to="/login" className={buttonClass('secondary')}>
            Przejdź do logowania
          </Link>
        }
        done={
          <Button size="large" onClick={() => void navigate('/login')}>
            Przejdź do logowania
          </Button>
        }
      />
    </AuthCard>
  )
}
