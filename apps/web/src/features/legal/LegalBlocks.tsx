import type { LegalBlock, LegalInline } from '@kram/contract/legal/schemas'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  blocks: readonly LegalBlock[]
  /** The operator's name and address, and its e-mail address. */
  operator: ReactNode
  operatorEmail: ReactNode
}

/** A section of a legal document. */
export function LegalBlocks({ blocks, operator, operatorEmail }: Props) {
  const line = (inlines: readonly LegalInline[]) =>
    inlines.map((inline, n) => <Inline key={n} inline={inline} operatorEmail={operatorEmail} />)
  return blocks.map(({ kind, lines }, n) => {
    if (kind === 'operator') return <div key={n}>{operator}</div>
    if (kind === 'paragraph') return <p key={n}>{line(lines[0] ?? [])}</p>
    return (
      <ul key={n}>
        {lines.map((item, index) => (
          <li key={index}>{line(item)}</li>
        ))}
      </ul>
    )
  })
}

function Inline({ inline: { text, strong, href }, operatorEmail }: { inline: LegalInline; operatorEmail: ReactNode }) {
  if (href === 'operator:email') return operatorEmail
  if (href !== null) return href.startsWith('/') ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>
  return strong ? <strong>{text}</strong> : text
}
