export { FlashMessages } from './FlashMessages.tsx'
export { Toaster } from './Toaster.tsx'
