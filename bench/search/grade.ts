/** What a careful reader says that an offer sells. */
export type JudgedOffer = {
  /** The number by which questions name it. */
  id: string
  seller: string
  /** Things as paths from general to special (`miód/lipowy`) and properties (`#eko`). */
  tags: readonly string[]
}

/** 3: exactly what was asked for. 2: answers the question. 1: related, neither expected nor wrong. 0: wrong. */
export type Grade = 0 | 1 | 2 | 3

const GRADES: readonly Grade[] = [3, 2, 1]

/** One condition: a thing and what is below it, a property, `@seller`, `=id`; `!` in front negates. */
const holds = (condition: string, offer: JudgedOffer): boolean => {
  if (condition.startsWith('!')) return !holds(condition.slice(1).trim(), offer)
  if (condition.startsWith('@')) return offer.seller === condition.slice(1)
  if (condition.startsWith('=')) return offer.id === condition.slice(1)
  return offer.tags.some((tag) => tag === condition || tag.startsWith(`${condition}/`))
}

const split = (text: string, separator: string): string[] => text.split(separator).map((part) => part.trim())

/** `miód/lipowy & #eko | =17`: one of the alternatives of which every condition holds. */
const matches = (alternatives: string, offer: JudgedOffer): boolean =>
  split(alternatives, '|').some((conditions) => split(conditions, '&').every((condition) => holds(condition, offer)))

/**
 * A function that grades an offer. `3: miód/lipowy; 2: miód; 1: pszczeli` gives the highest grade whose alternatives
 * match; `-` grades everything 0, because nothing may be found. Throws for text in another form.
 */
export function gradeBy(text: string): (offer: JudgedOffer) => Grade {
  if (text === '-') return () => 0
  const parts = new Map<Grade, string>()
  for (const part of split(text, ';')) {
    const [, digit, alternatives] = /^([1-3])\s*:\s*(.+)$/.exec(part) ?? []
    const grade = GRADES.find((each) => String(each) === digit)
    if (grade === undefined || alternatives === undefined) throw new Error(`"${text}" is no judgement`)
    parts.set(grade, alternatives)
  }
  return (offer) => GRADES.find((grade) => parts.has(grade) && matches(parts.get(grade) ?? '', offer)) ?? 0
}
