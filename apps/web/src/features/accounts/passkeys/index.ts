export { PasskeyButton } from './PasskeyButton.tsx'
export { Passkeys } from './Passkeys.tsx'
