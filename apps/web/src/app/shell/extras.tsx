import type { Likeable, Searched } from '#lib/card-corner.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Heart } from '#features/favourites'
import { useRole } from '#lib/session.ts'
import { Toaster } from '#ui/Toaster.tsx'
import { InstallNotice, NewVersionNotice, OfflineNotice } from '../background/Notices.tsx'
import { SaveSearchButton } from '../SaveSearchButton.tsx'
import { OutboxNotice } from '../background/OutboxNotice.tsx'
import { useBackground } from '../background/use-background.ts'
import { Banners } from './Banners.tsx'
import { DebugPanel } from './DebugPanel.tsx'
import { OrientationHint } from './OrientationHint.tsx'

// Offline and never loaded before: the bar does without.
const MemberBell = lazy<() => ReactNode>(() =>
  import('#features/notifications').then(
    (loaded) => ({ default: loaded.Bell }),
    () => ({ default: () => null }),
  ),
)

/** In the bar, for members. */
export function Bell() {
  const role = useRole()
  if (role !== 'customer' && role !== 'seller') return null
  return (
    <Suspense>
      <MemberBell />
    </Suspense>
  )
}

/** Under the bar: how things stand, a hint and what the last screen had to say. */
export function Notices() {
  return (
    <>
      <OfflineNotice />
      <OrientationHint />
      <NewVersionNotice />
      <OutboxNotice />
      <InstallNotice />
      <Banners />
    </>
  )
}

/** In the corner of cards, and above what was searched for. */
export const cardCorner = (of: Likeable | Searched) =>
  of.kind === 'search' ? <SaveSearchButton {...of} /> : <Heart {...of} spelled={of.kind === 'sellers'} />

/** At the edge: short messages, and the panel for whoever helps from afar. */
export function Margin() {
  useBackground()
  return (
    <>
      <DebugPanel />
      <Toaster />
    </>
  )
}
