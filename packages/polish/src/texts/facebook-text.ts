/** Why a login with Facebook does not work at the moment. */
export const FACEBOOK_TEXT = {
  unavailable: 'Facebook teraz nie odpowiada. Spróbuj za chwilę albo zaloguj się hasłem.',
  off: 'Logowanie przez Facebook nie jest tu włączone. Zaloguj się adresem email i hasłem.',
}
