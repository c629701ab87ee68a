import type { FavouriteTarget, SearchTarget } from '#shared/card-actions.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { FavouriteButton } from '#features/favourites'
import { useRole } from '#lib/session'
import { Toaster } from '#app/shell/Toaster.tsx'
import { InstallMessage, NewVersionMessage, OfflineMessage } from '../background/BackgroundMessages.tsx'
import { SaveSearchButton } from '../offer-lists/SaveSearchButton.tsx'
import { OfflineQueueMessage } from '../background/OfflineQueueMessage.tsx'
import { useBackgroundTasks } from '../background/use-background.ts'
import { FlashMessages } from './FlashMessages.tsx'
import { DebugPanel } from '../debug/DebugPanel.tsx'
import { OrientationHint } from './OrientationHint.tsx'

// Offline and never loaded before: the bar does without.
const UserBell = lazy<() => ReactNode>(() =>
  import('#features/notifications').then(
    (loaded) => ({ default: loaded.NotificationBell }),
    () => ({ default: () => null }),
  ),
)

/** In the bar, for members. */
export function NotificationBell() {
  const role = useRole()
  if (role !== 'buyer' && role !== 'seller') return null
  return (
    <Suspense>
      <UserBell />
    </Suspense>
  )
}

/** Under the bar: how things stand, a hint and what the last screen had to say. */
export function BackgroundMessages() {
  return (
    <>
      <OfflineMessage />
      <OrientationHint />
      <NewVersionMessage />
      <OfflineQueueMessage />
      <InstallMessage />
      <FlashMessages />
    </>
  )
}

/** In the corner of cards, and above what was searched for. */
export const cardActions = (of: FavouriteTarget | SearchTarget) =>
  of.kind === 'search' ? <SaveSearchButton {...of} /> : <FavouriteButton {...of} withLabel={of.kind === 'sellers'} />

/** At the edge: short messages, and the panel for whoever helps from afar. */
export function BackgroundTasks() {
  useBackgroundTasks()
  return (
    <>
      <DebugPanel />
      <Toaster />
    </>
  )
}
