// Entry point of the accounts feature: pages import only from here.
export { userQuery } from './accounts.queries.ts'
export { afterLogin, homePath } from './login/index.ts'
export { UserList } from './admin/index.ts'
export { deviceName } from './device-name.ts'
export { DeleteAccount } from './own-account/index.ts'
export { AuthCard, footerLinkClass, HelpLink } from './login/index.ts'
export { SetPassword } from './email-verification/index.ts'
export { LoginLog } from './login-log/index.ts'
export { DataExport } from './own-account/index.ts'
export { Devices } from './own-account/index.ts'
export { EmailChangeForm } from './own-account/index.ts'
export { FacebookLink } from './facebook/index.ts'
export { LinkLogin } from './login/index.ts'
export { lateCheckMailbox, lateForgotPassword, lateLoginForm, lateRegisterForm } from './late-forms.ts'
export {
  loginPath,
  MODE_TEXTS,
  modeOf,
  registeredMode,
  registerPath,
  storeRegisteredMode,
  type Mode,
} from './login/index.ts'
export { confirmByPasskey, loadPasskeyOffer, Passkeys, usePasskeyOffered, usePasskeySupport } from './passkeys/index.ts'
export { PasswordChangeForm } from './passwords/index.ts'
export { ResetPassword } from './passwords/index.ts'
export { UserProfileForm } from './own-account/index.ts'
export { VerifyEmail } from './email-verification/index.ts'
