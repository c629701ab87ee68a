/** Id of the app at the Facebook stand-in. */
export const FACEBOOK_APP_ID = '1234567890'
