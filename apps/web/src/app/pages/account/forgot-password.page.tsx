import { Link, useNavigate } from 'react-router'
import { AuthCard, footerLinkClass, lateForgotPassword } from '#features/accounts'
import { Button } from '#ui/buttons'
import { Head } from '../../document/Head.tsx'

export const loader = lateForgotPassword.load

export function Component() {
  const navigate = useNavigate()
  return (
    <AuthCard
      title="Nowe hasło"
      footer={
        <Link to="/privacy-policy" className={footerLinkClass}>
          Polityka prywatności
        </Link>
      }
    >
      <Head description="Nie pamiętasz hasła do Kramu? Podaj adres email, wyślemy link do ustawienia nowego." />
      <lateForgotPassword.Part
        back={
          <Button size="large" onClick={() => void navigate('/login')}>
            Wróć do logowania
          </Button>
        }
      />
    </AuthCard>
  )
}
