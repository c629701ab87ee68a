import type { UserProfile } from '@kram/contract/accounts/schemas'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  DeleteAccount,
  DataExport,
  Devices,
  EmailChangeForm,
  FacebookLink,
  Passkeys,
  PasswordChangeForm,
  UserProfileForm,
  userQuery,
} from '#features/accounts'
import { BlockedPeople } from '#features/blocks'
import { CalendarLink } from '#features/calendar'
import { loadOwnDataRequests } from '#features/data-protection'
import { NotificationPreferencesForm, PushSwitch } from '#features/notifications'
import { clearSession, getSession, logout } from '#lib/session'
import { prefetch } from '#lib/query'
import { Button, buttonClass } from '#ui/buttons'
import { Skeleton } from '#ui/feedback'
import { Card, Page, Section } from '#ui/layout'
import { LogoutIcon } from '#ui/icons.ts'

const currentUserId = (): number => getSession()?.user.id ?? 0

export const loader = prefetch(() => [userQuery(currentUserId())])

export function Component() {
  // The user of the first render: a logout must not change the page before it is left.
  const [id] = useState(currentUserId)
  const { data: user } = useSuspenseQuery(userQuery(id))
  const navigate = useNavigate()
  const leave = (): void => {
    logout()
    void navigate('/login')
  }
  const leaveDeletedAccount = (): void => {
    clearSession()
    void navigate('/', { state: { msgSuccess: 'Twoje konto zostało usunięte.' } })
  }

  return (
    <Page title="Mój profil" width="reading">
      <Section title="Twoje dane">
        <Card>
          <UserProfileForm key={user.version} user={user} />
        </Card>
      </Section>
      <Section title="Adresy dostawy">
        <Card className="grid gap-3">
          <p>Zapisane adresy wybierasz przy rezerwacji z dostawą.</p>
          <PageLink to="/addresses">Moje adresy</PageLink>
        </Card>
      </Section>
      <Section title="Zmiana adresu email">
        <Card>
          <EmailChangeForm user={user} />
        </Card>
      </Section>
      <PasswordAndLogin user={user} />
      <Section title="Klucze dostępu">
        <Card>
          <Passkeys user={user} />
        </Card>
      </Section>
      <OwnDevices onLogout={leave} />
      <Notifications />
      <Calendar />
      <Selling isSeller={user.isSeller} />
      {user.isAdmin && <Operator />}
      <Section title="Zablokowane osoby">
        <Card>
          <BlockedPeople userId={id} />
        </Card>
      </Section>
      <Section title="Decyzje i odwołania">
        <Card className="grid gap-3">
          <p>Twoje zgłoszenia i decyzje operatora o Twoich treściach, z powodem i odwołaniem.</p>
          <PageLink to="/decisions">Zobacz decyzje</PageLink>
        </Card>
      </Section>
      <OwnData user={user} onDeleted={leaveDeletedAccount} />
    </Page>
  )
}

const PageLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonClass('secondary', 'medium', 'justify-self-start')}>
    {children}
  </Link>
)

function PasswordAndLogin({ user }: { user: UserProfile }) {
  return (
    <Section title="Hasło i logowanie">
      <Card className="grid gap-6">
        {user.hasPassword ? (
          <PasswordChangeForm />
        ) : (
          <div className="grid gap-2">
            <p>To konto nie ma jeszcze hasła. Ustawisz je przez link z e-maila.</p>
            <PageLink to="/forgot-password">Ustaw hasło</PageLink>
          </div>
        )}
        <FacebookLink user={user} />
      </Card>
    </Section>
  )
}

function OwnDevices({ onLogout }: { onLogout: () => void }) {
  return (
    <Section title="Urządzenia">
      <Card className="grid gap-4">
        <Devices />
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<LogoutIcon aria-hidden="true" />}
          onClick={onLogout}
        >
          Wyloguj to urządzenie
        </Button>
      </Card>
    </Section>
  )
}

function Selling({ isSeller }: { isSeller: boolean }) {
  return (
    <Section title="Sprzedaż">
      <Card className="grid gap-3">
        {isSeller ? (
          <>
            <p>Nazwę stoiska, kontakt i status zmienisz w profilu sprzedawcy.</p>
            <PageLink to="/seller/about">Profil sprzedawcy</PageLink>
          </>
        ) : (
          <>
            <p>Masz coś własnego: warzywa, miód, chleb, rękodzieło? Zacznij sprzedawać na tym samym koncie.</p>
            <PageLink to="/sellers/add">Chcę sprzedawać</PageLink>
          </>
        )}
      </Card>
    </Section>
  )
}

function Operator() {
  return (
    <Section title="Operator">
      <Card className="grid gap-3">
        <p>Zgłoszone treści i konta.</p>
        <PageLink to="/admin">Zgłoszenia i konta</PageLink>
      </Card>
    </Section>
  )
}

function Notifications() {
  return (
    <div id="notifications" className="scroll-mt-20">
      <Section title="Powiadomienia">
        <Card className="grid gap-6">
          <PushSwitch />
          <NotificationPreferencesForm />
          <div className="grid gap-3 border-t border-line pt-4">
            <p>O nowych ofertach dajemy znać tylko wtedy, gdy zapiszesz wyszukiwanie i wybierzesz jak.</p>
            <PageLink to="/alerts">Zapisane wyszukiwania</PageLink>
          </div>
        </Card>
      </Section>
    </div>
  )
}

function Calendar() {
  return (
    <Section title="Kalendarz">
      <Card>
        <CalendarLink />
      </Card>
    </Section>
  )
}

/** Loaded when it is opened: few people look at it. */
const OwnAuditList = lazy(async () => ({ default: (await import('#features/audit')).OwnAuditList }))

function OwnAudit() {
  const [shown, setShown] = useState(false)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p>Zapisujemy ważne czynności na koncie: pobranie danych, klucze API, decyzje operatora.</p>
      {shown ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <OwnAuditList />
        </Suspense>
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setShown(true)}>
          Pokaż czynności
        </Button>
      )}
    </div>
  )
}

/** The same: the product exports and erases by itself, so a request is rare. */
const OwnDataRequests = lazy(async () => ({ default: (await loadOwnDataRequests()).OwnDataRequests }))

function OwnRequests() {
  const [shown, setShown] = useState(false)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p>Sprostowanie, sprzeciw, ograniczenie albo inna prośba o dane: wyślij wniosek, odpowiemy w ciągu miesiąca.</p>
      {shown ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <OwnDataRequests />
        </Suspense>
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setShown(true)}>
          Wnioski o dane
        </Button>
      )}
    </div>
  )
}

function OwnData({ user, onDeleted }: Pick<ComponentProps<typeof DeleteAccount>, 'user' | 'onDeleted'>) {
  return (
    <Section title="Moje dane">
      <Card className="grid gap-6">
        <DataExport />
        <OwnAudit />
        <OwnRequests />
        {!user.isAdmin && (
          <DeleteAccount
            user={user}
            onDeleted={onDeleted}
            toClosing={<PageLink to="/seller/closing">Zamknij stragan</PageLink>}
            linkTo={({ id: reservation, number }) => (
              <Link
                to={`/reservations/edit/${reservation}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                Rezerwacja nr {number}
              </Link>
            )}
          />
        )}
      </Card>
    </Section>
  )
}
