const PREPOSITIONS = new Set(
  'z,ze,na,do,dla,od,ode,u,po,pod,spod,przy,przeciw,w,we,o,za,nad,znad,przed,ku,bez'.split(','),
)

/** What stands behind one is not the thing itself: "kosz na grzyby" is a kosz. */
export const isPreposition = (word: string | undefined): boolean => word !== undefined && PREPOSITIONS.has(word)

/** The preposition before each word, up to the next one. */
export function governingPrepositions(words: readonly string[]): (string | null)[] {
  let preposition: string | null = null
  return words.map((word) => {
    if (isPreposition(word)) preposition = word
    return preposition
  })
}

/** Behind these stands what something is for: "na grilla", "do kawy", "dla dzieci". */
const OF_PURPOSE = new Set(['na', 'do', 'dla', 'pod', 'przy', 'przeciw', 'przed', 'ku'])

export const statesPurpose = (word: string | null | undefined): boolean => word != null && OF_PURPOSE.has(word)

/** The stem of a noun as it is written before an ending: gość, goście; śledź, śledzie. */
const stemBeforeE = (lemma: string): string =>
  lemma.replace(/[aoeę]$/, '').replace(/[śźćń]$/, (soft) => `${{ ś: 's', ź: 'z', ć: 'c', ń: 'n' }[soft] ?? soft}i`)

/**
 * A noun behind "na" in the case that says of what something is made, or where: "na maśle", "na jajkach". In the other case it says
 * what it is for: "na kanapki".
 */
export const isLocative = (form: string, lemmas: readonly string[]): boolean => {
  if (lemmas.includes(form)) return false
  if (/(?:ach|u)$/.test(form)) return true
  // "śledzie" and "komunie" without its diacritic are no locatives, "kiełbasie" is one.
  return form.endsWith('e') && lemmas.every((lemma) => form !== `${stemBeforeE(lemma)}e`)
}

const SELLER_PREPOSITIONS = new Set(['od', 'u', 'spod', 'pasieka'])

/** "u Zosi", "od Kowalskich". */
export const pointsToSeller = (word: string | null): boolean => word !== null && SELLER_PREPOSITIONS.has(word)

/**
 * The term of a word in a seller's name. A term of its own, because the text index has no weights: all offers of "ser kozi" would be
 * compared to find a seller of that name.
 */
export const sellerTerm = (term: string): string => `@${term}`
