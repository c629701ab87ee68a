import type { FavouriteTarget, SearchTarget } from '#shared/card-actions.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { FavouriteButton } from '#features/favourites'
import { useRole } from '#lib/session'
import { Toaster } from '#app/shell/Toaster.tsx'
import { InstallMessage, NewVersionMessage, OfflineMessage } from '../background/BackgroundMessages.tsx'
import { SaveSearchButton } from '../offer-lists/SaveSearchButton.tsx'
import { GuestReservationBarLink, GuestReservationMessage } from '../background/GuestReservationLinks.tsx'
import { OfflineQueueMessage } from '../background/OfflineQueueMessage.tsx'
import { useBackgroundTasks } from '../background/use-background.ts'
import { FlashMessages } from './FlashMessages.tsx'
import { DebugPanel } from '../debug/DebugPanel.tsx'
import { OrientationHint } from './OrientationHint.tsx'

// Offline and never loaded before: the bar is shown without it.
const UserBell = lazy<() => ReactNode>(() =>
  import('#features/notifications').then(
    (loaded) => ({ default: loaded.NotificationBell }),
    () => ({ default: () => null }),
  ),
)

/** In the bar: the bell of users, the reservation of a guest. */
export function BarExtra() {
  const role = useRole()
  if (role !== 'buyer' && role !== 'seller') return <GuestReservationBarLink />
  return (
    <Suspense>
      <UserBell />
    </Suspense>
  )
}

/** Below the bar: background messages, a hint and messages of the last screen. */
export function BackgroundMessages() {
  return (
    <>
      <OfflineMessage />
      <GuestReservationMessage />
      <OrientationHint />
      <NewVersionMessage />
      <OfflineQueueMessage />
      <InstallMessage />
      <FlashMessages />
    </>
  )
}

/** Favourite buttons of cards and the button that saves a search. */
export const cardActions = (of: FavouriteTarget | SearchTarget) =>
  of.kind === 'search' ? <SaveSearchButton {...of} /> : <FavouriteButton {...of} withLabel={of.kind === 'sellers'} />

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
