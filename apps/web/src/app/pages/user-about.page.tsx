import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FacebookLink, UserProfileForm, userQuery } from '#features/accounts'
import { logout } from '#lib/logout.ts'
import { warm } from '#lib/query.ts'
import { getSession } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { LogoutIcon } from '#ui/icons.ts'
import { Page, Section } from '#ui/Page.tsx'

const ownId = (): number => getSession()?.user.id ?? 0

export const loader = warm(() => [userQuery(ownId())])

export function Component() {
  // Whose page this is does not change under the hand that logs out.
  const [id] = useState(ownId)
  const { data: user } = useSuspenseQuery(userQuery(id))
  const navigate = useNavigate()
  const leave = (): void => {
    logout()
    void navigate('/login')
  }

  return (
    <Page title="Mój profil" width="reading">
      <Section title="Twoje dane">
        <Card>
          <UserProfileForm key={user.version} user={user} />
        </Card>
      </Section>
      <Section title="Logowanie">
        <Card className="grid gap-5">
          <div className="grid gap-2">
            <p>
              {user.hasPassword
                ? 'Hasło zmienisz przez link, który wyślemy na Twój adres email.'
                : 'To konto nie ma jeszcze hasła. Ustawisz je przez link z listu.'}
            </p>
            <Link to="/forgot-password" className={buttonClass('secondary', 'medium', 'justify-self-start')}>
              {user.hasPassword ? 'Zmień hasło' : 'Ustaw hasło'}
            </Link>
          </div>
          <FacebookLink user={user} />
          <Button
            variant="secondary"
            className="justify-self-start"
            icon={<LogoutIcon aria-hidden="true" />}
            onClick={leave}
          >
            Wyloguj
          </Button>
        </Card>
      </Section>
      <Section title="Sprzedaż">
        <Card className="grid gap-3">
          {user.isSeller ? (
            <>
              <p>Nazwę stoiska, kontakt i status zmienisz w profilu sprzedawcy.</p>
              <Link to="/seller/about" className={buttonClass('secondary', 'medium', 'justify-self-start')}>
                Profil sprzedawcy
              </Link>
            </>
          ) : (
            <>
              <p>Masz coś własnego: warzywa, miód, chleb, rękodzieło? Zacznij sprzedawać na tym samym koncie.</p>
              <Link to="/sellers/add" className={buttonClass('secondary', 'medium', 'justify-self-start')}>
                Chcę sprzedawać
              </Link>
            </>
          )}
        </Card>
      </Section>
    </Page>
  )
}
