import type { PostContent } from '@kram/contract/posts/schemas'

export type PartKind = 'product' | 'price' | 'amount' | 'term' | 'place' | 'contact'
/** A piece of the post's text; `kind` is missing for what was not understood. */
export type TextPart = { text: string; kind?: PartKind; sure?: boolean }

type Mark = { start: number; end: number; kind: PartKind; sure: boolean }

const marksOf = ({ products, terms, place, phone, delivery }: PostContent): Mark[] => {
  const mark = (kind: PartKind, part: Omit<Mark, 'kind'> | null): Mark[] => (part ? [{ ...part, kind }] : [])
  return [
    ...products.flatMap(({ name, price, per, available, unclear }) => [
      ...mark('product', name),
      ...mark('price', price ?? (unclear && { ...unclear, sure: false })),
      ...mark('amount', per),
      ...mark('amount', available),
    ]),
    ...terms.flatMap((term) => mark('term', term)),
    ...mark('place', place),
    ...mark('contact', phone),
    ...mark('contact', delivery),
  ]
}

/** The text of a post in its order, divided into what was understood and the rest. Overlapping parts count once. */
export function partsOf(text: string, content: PostContent): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end, kind, sure } of marksOf(content).toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue
    if (start > at) parts.push({ text: text.slice(at, start) })
    parts.push({ text: text.slice(start, end), kind, sure })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}
