export const TOO_MANY_ATTEMPTS_TEXT =
  'Za dużo nieudanych prób. Zaloguj się linkiem z e-maila albo ustaw nowe hasło („Zapomniałem hasła”).'

/** How long to wait; nothing up to a minute, for which the usual sentence is enough. */
export const waitText = (seconds: number): string | undefined => {
  if (seconds <= 60) return undefined
  const minutes = Math.ceil(seconds / 60)
  const sentence = (wait: string) => `Za dużo prób w krótkim czasie. Spróbuj ponownie za ${wait}.`
  if (minutes < 60) return sentence(`${minutes} min`)
  return sentence(minutes === 60 ? 'godzinę' : `${Math.ceil(minutes / 60)} h`)
}
