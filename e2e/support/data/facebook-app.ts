/** Number of the app at the stand-in for Facebook. */
export const FACEBOOK_APP_ID = '1234567890'
