import { Toaster } from '#ui/Toaster.tsx'
import { Banners } from './Banners.tsx'
import { DebugPanel } from './DebugPanel.tsx'
import { OrientationHint } from './OrientationHint.tsx'

/** Under the bar: a hint and what the last screen had to say. */
export function Notices() {
  return (
    <>
      <OrientationHint />
      <Banners />
    </>
  )
}

/** At the edge: short messages, and the panel for whoever helps from afar. */
export function Margin() {
  return (
    <>
      <DebugPanel />
      <Toaster />
    </>
  )
}
