import { counted, type Forms } from '../plural.ts'

export const TOO_MANY_ATTEMPTS_TEXT =
  'Za dużo nieudanych prób. Zaloguj się linkiem z e-maila albo ustaw nowe hasło („Zapomniałem hasła”).'

const SECONDS: Forms = { one: 'sekundę', few: 'sekundy', many: 'sekund', other: 'sekundy' }
const MINUTES: Forms = { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' }
const HOURS: Forms = { one: 'godzinę', few: 'godziny', many: 'godzin', other: 'godziny' }

const EXACT_SECONDS = 10

/** `za 20 sekund`, `za 5 minut`, `za 2 godziny`: rounded up, so that nobody comes back too early. */
const waitingTime = (seconds: number): string => {
  if (seconds <= EXACT_SECONDS) return counted(Math.ceil(seconds), SECONDS, ' ')
  if (seconds <= 50) return counted(Math.ceil(seconds / 10) * 10, SECONDS, ' ')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return counted(minutes, MINUTES, ' ')
  return counted(Math.ceil(minutes / 60), HOURS, ' ')
}

/** How long to wait. */
export const waitText = (seconds: number): string =>
  `Za dużo prób w krótkim czasie. Spróbuj ponownie za ${waitingTime(seconds).replace(/^1 /, '')}.`
