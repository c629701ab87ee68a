import { showErrorPage } from '#lib/api'
import { formOutcomeFor } from '#lib/forms'

/** Messages of this feature only; the common ones are loaded on every page. */
const ERROR_TEXTS: Partial<Record<string, string>> = {
  criteria: 'Podaj miejsce albo słowa, których mamy szukać.',
  words: 'Po tych słowach nic nie znajdziemy. Napisz, czego szukasz, np. jajka albo miód.',
  oneDay: 'Wybierz jeden dzień albo dzień tygodnia.',
}

/** Message of a failed save; errors without a form go to the error page. */
export const saveErrorText = (error: unknown): string | null => {
  const outcome = formOutcomeFor(error)
  if (outcome.kind === 'page') showErrorPage(error)
  if (outcome.kind !== 'form') return null
  const { fields, form } = outcome.placed
  const [first] = fields
  return ERROR_TEXTS[first?.code ?? ''] ?? first?.message ?? form[0]?.message ?? null
}
