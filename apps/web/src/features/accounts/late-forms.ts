import { latePart } from '#lib/hydration'

/** The forms of the public pages of accounts, loaded after the first paint with their library and schemas. */
export const lateLoginForm = latePart(async () => (await import('./login/LoginForm.tsx')).LoginForm)
export const lateRegisterForm = latePart(async () => (await import('./login/RegisterForm.tsx')).RegisterForm)
export const lateCheckMailbox = latePart(
  async () => (await import('./email-verification/CheckMailbox.tsx')).CheckMailbox,
)
export const lateForgotPassword = latePart(async () => (await import('./passwords/ForgotPassword.tsx')).ForgotPassword)
