import { showErrorPage } from '#lib/api'
import { formOutcomeFor } from '#lib/forms'

/** Beside the sentences of all forms, which public pages carry: these are said here alone. */
const ERROR_TEXTS: Partial<Record<string, string>> = {
  criteria: 'Podaj miejsce albo słowa, na które mamy czekać.',
  words: 'Tych słów nie da się szukać. Napisz, czego szukasz, np. jajka albo miód.',
  oneDay: 'Wybierz jeden dzień albo dzień tygodnia.',
}

/** What a refusal says to whoever saves a search; what belongs to no form goes to the error page. */
export const saveErrorText = (error: unknown): string | null => {
  const outcome = formOutcomeFor(error)
  if (outcome.kind === 'page') showErrorPage(error)
  if (outcome.kind !== 'form') return null
  const { fields, form } = outcome.placed
  const [first] = fields
  return ERROR_TEXTS[first?.code ?? ''] ?? first?.message ?? form[0]?.message ?? null
}
