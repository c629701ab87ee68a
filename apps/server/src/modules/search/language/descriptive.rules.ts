/** Lemmas of adjectives and of verbs, from which participles come: they describe a thing. */
const ADJECTIVE_OR_VERB = /(?:[yi]|ć)$/
/** Stems keep nothing of their ending, so the written form decides. */
const WRITTEN_ADJECTIVE = /(?:ow|sk|ck|nn)(?:y|a|e|ą|i|ego|ej|emu|ym|ych|ymi|im|ich)$/

type WrittenWord = { text: string; terms: readonly string[] }

/** True for words that describe a thing rather than name one: adjectives, participles, numbers. */
export const isDescriptive = ({ text, terms }: WrittenWord): boolean =>
  /^\d+$/.test(text) ||
  terms.every((term) => (term.startsWith('~') ? WRITTEN_ADJECTIVE.test(text) : ADJECTIVE_OR_VERB.test(term)))

/** The word of a name that names the thing. */
export const headOf = (words: readonly WrittenWord[]): number =>
  Math.max(
    0,
    words.findIndex((word) => !isDescriptive(word)),
  )
