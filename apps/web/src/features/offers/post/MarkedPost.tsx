import type { PostContent } from '@kram/contract/posts/schemas'
import { cx } from '#ui/cx.ts'
import { type PartKind, partsOf } from './post-parts.ts'

const LABELS: Record<PartKind, string> = {
  product: 'produkt',
  price: 'cena',
  amount: 'ilość',
  term: 'termin',
  place: 'miejsce',
  contact: 'telefon, dostawa',
}
/** Each kind has its own underline, so that none is known by its colour alone. */
const STYLES: Record<PartKind, string> = {
  product: 'bg-brand-soft decoration-solid decoration-2',
  price: 'bg-brand-soft decoration-double decoration-2',
  amount: 'decoration-dotted decoration-2',
  term: 'decoration-dashed decoration-2',
  place: 'decoration-wavy',
  contact: 'italic decoration-solid',
}
const styleOf = (kind: PartKind): string =>
  cx('rounded-sm bg-transparent px-0.5 text-inherit underline underline-offset-4', STYLES[kind])
const KINDS: readonly PartKind[] = ['product', 'price', 'amount', 'term', 'place', 'contact']

/** The text of a post with what was understood marked in it, and a legend. */
export function MarkedPost({ text, content }: { text: string; content: PostContent }) {
  const parts = partsOf(text, content)
  const found = KINDS.filter((kind) => parts.some((part) => part.kind === kind))
  return (
    <section aria-label="Co rozumiemy z posta" className="grid gap-3">
      <p className="rounded-2xl border border-line p-4 leading-8 wrap-anywhere whitespace-pre-wrap">
        {parts.map(({ text: part, kind, sure }, at) =>
          kind ? (
            <mark key={at} className={styleOf(kind)} title={LABELS[kind]}>
              {part}
              {sure === false && <strong aria-label=" – do sprawdzenia">?</strong>}
            </mark>
          ) : (
            <span key={at} className="text-muted">
              {part}
            </span>
          ),
        )}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {found.map((kind) => (
          <li key={kind}>
            <span className={styleOf(kind)}>{LABELS[kind]}</span>
          </li>
        ))}
        <li>
          <strong>?</strong> do sprawdzenia
        </li>
        <li className="text-muted">bez podkreślenia: pomijamy</li>
      </ul>
    </section>
  )
}
