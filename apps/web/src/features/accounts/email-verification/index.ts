export { CheckMailbox } from './CheckMailbox.tsx'
export { ResendButton } from './ResendButton.tsx'
export { VerifyEmail } from './VerifyEmail.tsx'
