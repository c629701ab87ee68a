const SENTENCE = /[^.!?\n]+/g

const wordsOf = (sentence: string): string => ` ${(sentence.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ')}`

/**
 * The sentences of a description that speak of the offer itself; those about delivery, payment and other offers mention what is
 * not sold here.
 */
export function withoutAsides(description: string, asides: readonly string[]): string {
  const sentences = description.match(SENTENCE) ?? []
  return sentences
    .filter((sentence) => {
      const words = wordsOf(sentence)
      return !asides.some((beginning) => words.includes(` ${beginning}`))
    })
    .join('. ')
}

/** The sentences of a description that list what a set holds: "W środku miód i konfitura." */
export const contentsOf = (description: string, beginnings: readonly string[]): string[] =>
  (description.match(SENTENCE) ?? []).filter((sentence) => {
    const words = wordsOf(sentence)
    return beginnings.some((beginning) => words.startsWith(` ${beginning} `))
  })
