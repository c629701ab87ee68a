export { FlashMessages } from './FlashMessages.tsx'
export { Toaster } from './Toaster.tsx'
export { isTurnablePortrait } from './turnable-screen.ts'
