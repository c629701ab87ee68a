import { Heart } from '#features/favourites'
import type { Likeable } from '#lib/card-corner.ts'
import { Toaster } from '#ui/Toaster.tsx'
import { InstallNotice, NewVersionNotice, OfflineNotice } from '../background/Notices.tsx'
import { useBackground } from '../background/use-background.ts'
import { Banners } from './Banners.tsx'
import { DebugPanel } from './DebugPanel.tsx'
import { OrientationHint } from './OrientationHint.tsx'

/** Under the bar: how things stand, a hint and what the last screen had to say. */
export function Notices() {
  return (
    <>
      <OfflineNotice />
      <OrientationHint />
      <NewVersionNotice />
      <InstallNotice />
      <Banners />
    </>
  )
}

/** In the corner of cards. */
export const cardCorner = (of: Likeable) => <Heart {...of} />

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
