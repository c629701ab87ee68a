import { reportFailure } from '#lib/failure-page.ts'
import { outcomeOf } from '#lib/place-failure.ts'

/** Beside the sentences of all forms, which public pages carry: these are said here alone. */
const SENTENCES: Partial<Record<string, string>> = {
  wish: 'Podaj miejsce albo słowa, na które mamy czekać.',
  words: 'Tych słów nie da się szukać. Napisz, czego szukasz, np. jajka albo miód.',
  oneDay: 'Wybierz jeden dzień albo dzień tygodnia.',
}

/** What a refusal says to whoever saves a search; what belongs to no form goes to the error page. */
export const problemOf = (error: unknown): string | null => {
  const outcome = outcomeOf(error)
  if (outcome.kind === 'page') reportFailure(error)
  if (outcome.kind !== 'form') return null
  const { fields, form } = outcome.placed
  const [first] = fields
  return SENTENCES[first?.code ?? ''] ?? first?.message ?? form[0]?.message ?? null
}
