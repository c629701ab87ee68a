/** Nouns that end like infinitives: miłość, kapeć. */
const NOUN_LIKE_VERB = /ość$|^(?:część|kapeć|liść|maść|nać|papuć|pięść|sieć|śmierć|teść)$/

/** Lemmas of verbs are infinitives. */
export const isVerb = (lemma: string): boolean => lemma.endsWith('ć') && !NOUN_LIKE_VERB.test(lemma)
