export { linkFacebook, logInWithFacebook, unlinkFacebook } from './facebook-login.ts'
export { unlinkIdentities } from './social-identities.store.ts'
