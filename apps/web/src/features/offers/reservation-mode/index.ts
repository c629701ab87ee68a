export { ModeChoice, modeLabel } from './ModeChoice.tsx'
export { hasDelivery, proposedMode } from './proposed-mode.ts'
