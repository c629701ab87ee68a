import { Link } from 'react-router'
import { AuthCard, footerLink, ForgotPassword } from '#features/accounts'
import { buttonClass } from '#ui/Button.tsx'
import { Head } from '../head.tsx'

export function Component() {
  return (
    <AuthCard
      title="Nowe hasło"
      footer={
        <Link to="/privacy-policy" className={footerLink}>
          Polityka prywatności
        </Link>
      }
    >
      <Head description="Nie pamiętasz hasła do Kramu? Podaj adres email, wyślemy link do ustawienia nowego." />
      <ForgotPassword
        back={
          <Link to="/login" className={buttonClass('primary', 'large')}>
            Wróć do logowania
          </Link>
        }
      />
    </AuthCard>
  )
}
