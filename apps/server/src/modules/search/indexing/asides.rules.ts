const SENTENCE = /[^.!?\n]+/g

/**
 * The sentences of a description that speak of the offer itself; those about delivery, payment and other offers mention what is
 * not sold here.
 */
export function withoutAsides(description: string, asides: readonly string[]): string {
  const sentences = description.match(SENTENCE) ?? []
  return sentences
    .filter((sentence) => {
      const words = ` ${(sentence.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ')}`
      return !asides.some((beginning) => words.includes(` ${beginning}`))
    })
    .join('. ')
}
