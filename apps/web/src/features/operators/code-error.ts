import { ApiError } from '#lib/api'

const TEXTS: Record<string, string> = {
  required: 'Wpisz kod.',
  maxlength: 'Kod jest za długi.',
  wrongCode: 'Ten kod jest nieprawidłowy albo był już użyty. Poczekaj na następny.',
  wrongPassword: 'To hasło jest nieprawidłowe.',
  noConfirmedAccount: 'Nie ma konta z tym potwierdzonym adresem.',
  email: 'Podaj adres e-mail.',
}

/** What is wrong with a field; its texts are here, so that other forms do not carry them. */
export function fieldError(error: unknown, property: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const found = error.body.fieldErrors?.find((one) => one.property === property)
  return found && (TEXTS[found.code] ?? error.message)
}

/** What is wrong apart from fields. */
export const formError = (error: unknown): string | undefined =>
  error instanceof Error && !(error instanceof ApiError && error.body.fieldErrors?.length) ? error.message : undefined
