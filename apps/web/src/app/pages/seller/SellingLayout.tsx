import { useEffect } from 'react'
import { isRouteErrorResponse, type To, useLocation, useNavigate, useRouteError } from 'react-router'
import { BecomeSeller } from '#features/sellers'
import { toast } from '#lib/feedback'
import { useRole } from '#lib/session'
import { Card, Page } from '#ui/layout'
import { Fallback } from '../../shell/Fallback.tsx'
import { PageError } from '../../shell/RouteError.tsx'

export { Component } from '../../shell/UnsavedChangesGuard.tsx'

/** The location-edit guard of the specification (section 6): any error leads to the list. */
const EDITED_LOCATION = /^\/locations\/edit\/./

/** Shown to a buyer in place of a screen for sellers; the screen follows at this address when the profile is created. */
function SellerWelcome() {
  return (
    <Page
      title="Zacznij sprzedawać"
      lead="Ta strona jest dla sprzedawców. Konto zostaje to samo: żeby sprzedawać, dodaj tylko to, czego brakuje."
      width="narrow"
    >
      <Card data-mode="seller">
        <BecomeSeller
          onDone={() => toast('success', 'Stoisko otwarte. Uzupełnij profil, a potem wystaw pierwszą ofertę.')}
        />
      </Card>
    </Page>
  )
}

/** A new navigation runs the guard again and replaces the error. */
function Redirect({ to }: { to: To }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return <Fallback />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const location = useLocation()
  const role = useRole()
  if (!isRouteErrorResponse(error) || error.status !== 403) return <PageError />
  if (role !== 'buyer') return <Redirect to={location} />
  return EDITED_LOCATION.test(location.pathname) ? <Redirect to="/locations" /> : <SellerWelcome />
}
