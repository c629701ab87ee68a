export { AuthCard, HelpLink, footerLinkClass } from './AuthCard.tsx'
export { LinkLogin } from './LinkLogin.tsx'
export { afterLogin, homePath } from './after-login.ts'
export {
  MODE_TEXTS,
  type Mode,
  loginPath,
  modeOf,
  registeredMode,
  registerPath,
  storeRegisteredMode,
} from './login-mode.ts'
