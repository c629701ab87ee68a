export { PasswordChangeForm } from './PasswordChangeForm.tsx'
export { PasswordStrength } from './PasswordStrength.tsx'
export { ResetPassword } from './ResetPassword.tsx'
