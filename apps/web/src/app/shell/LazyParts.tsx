import type { FavouriteTarget, SearchTarget } from '#shared/card-actions.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { loadPasskeyOffer, usePasskeyOffered } from '#features/accounts'
import { FavouriteButton } from '#features/favourites'
import { loadLegalPrompt } from '#features/legal'
import { isViewing, useRole } from '#lib/session'
import { InstallMessage, NewVersionMessage, OfflineMessage } from '../background/BackgroundMessages.tsx'
import { NotifyWhenFound } from '../offer-lists/NotifyWhenFound.tsx'
import { SaveSearchButton } from '../offer-lists/SaveSearchButton.tsx'
import { GuestReservationBarLink, GuestReservationMessage } from '../background/GuestReservationLinks.tsx'
import { OfflineQueueMessage } from '../background/OfflineQueueMessage.tsx'
import { useBackgroundTasks } from '../background/use-background.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { FlashMessages, Toaster } from './messages/index.ts'
import { DebugPanel } from '../debug/DebugPanel.tsx'
import { OrientationHint } from './OrientationHint.tsx'

// Offline and never loaded before: the bar is shown without it.
const UserBell = lazy<() => ReactNode>(() =>
  import('#features/notifications').then(
    (loaded) => ({ default: loaded.NotificationBell }),
    () => ({ default: () => null }),
  ),
)

// The same: it asks at a later visit. By its own file, so that the desk's part of the feature is not loaded.
const LegalPrompt = lazy<() => ReactNode>(() =>
  loadLegalPrompt().then(
    (loaded) => ({ default: loaded.LegalPrompt }),
    () => ({ default: () => null }),
  ),
)

const PasskeyOffer = lazy<() => ReactNode>(() =>
  loadPasskeyOffer().then(
    (loaded) => ({ default: loaded.PasskeyOffer }),
    () => ({ default: () => null }),
  ),
)
const ViewingMessage = lazy(async () => ({
  default: (await import('./messages/ViewingMessage.tsx')).ViewingMessage,
}))

export { TabBar } from './tab-bar/TabBar.tsx'

/** At the desk, in place of the menu of the market. */
function OperatorLabel() {
  if (!useLocation().pathname.startsWith('/admin')) return null
  return <span className="rounded-lg bg-brand-soft px-2 py-1 text-xs font-bold text-brand-ink">Operator</span>
}

/** In the bar: the bell and the account of users, the reservation of a guest. */
export function BarExtra() {
  const role = useRole()
  if (role !== 'buyer' && role !== 'seller') return <GuestReservationBarLink />
  return (
    <>
      <OperatorLabel />
      <Suspense>
        <UserBell />
      </Suspense>
      <AccountMenu />
    </>
  )
}

/** Below the bar: background messages, a hint and messages of the last screen. */
export function BackgroundMessages() {
  const role = useRole()
  const offersPasskey = usePasskeyOffered()
  return (
    <>
      {isViewing() && (
        <Suspense>
          <ViewingMessage />
        </Suspense>
      )}
      <OfflineMessage />
      <GuestReservationMessage />
      <OrientationHint />
      <NewVersionMessage />
      <OfflineQueueMessage />
      <InstallMessage />
      {(role === 'buyer' || role === 'seller') && (
        <Suspense>
          <LegalPrompt />
        </Suspense>
      )}
      {offersPasskey && (role === 'buyer' || role === 'seller') && (
        <Suspense>
          <PasskeyOffer />
        </Suspense>
      )}
      <FlashMessages />
    </>
  )
}

/** Favourite buttons of cards and the buttons that save a search. */
export const cardActions = (of: FavouriteTarget | SearchTarget) => {
  if (of.kind !== 'search') return <FavouriteButton {...of} withLabel={of.kind === 'sellers'} />
  return of.unanswered ? <NotifyWhenFound {...of} /> : <SaveSearchButton {...of} />
}

/** Toasts and the debug panel. */
export function BackgroundTasks() {
  useBackgroundTasks()
  return (
    <>
      <DebugPanel />
      <Toaster />
    </>
  )
}
