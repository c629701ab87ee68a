export { ResendButton } from './ResendButton.tsx'
export { VerifyEmail } from './VerifyEmail.tsx'
export { SetPassword } from './SetPassword.tsx'
