import type { ReportView } from '@kram/contract/reports/schemas'
import { strikeStepOf } from '@kram/contract/reports/strike-steps'
import { dateTimeText } from '@kram/polish/format'
import { STRIKES } from '@kram/polish/new-nouns'
import { counted } from '@kram/polish/plural'
import { Link } from 'react-router'
import { buttonClass } from '#ui/buttons'
import { Card, Section } from '#ui/layout'
import { Badge } from '#ui/list'

type Props = { owner: NonNullable<ReportView['owner']> }

/** Whose content it is, with the strikes that count and what they propose. */
export function OwnerCard({ owner: { userId, name, strikes } }: Props) {
  return (
    <Section title="Czyja to treść">
      <Card className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{name}</span>
          <Badge tone={strikes.length > 0 ? 'danger' : 'neutral'}>
            {strikes.length === 0 ? 'bez ostrzeżeń' : counted(strikes.length, STRIKES)}
          </Badge>
        </p>
        {strikes.length > 0 && (
          <ul className="grid gap-1 text-sm text-muted" aria-label="Ostrzeżenia, które się liczą">
            {strikes.map(({ createdAt, expiresAt, targetLabel }) => (
              <li key={createdAt} className="break-words">
                {dateTimeText(createdAt)}: {targetLabel}, liczy się do {dateTimeText(expiresAt)}
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm">
          Przy kolejnym naruszeniu zasady proponują: <strong>{strikeStepOf(strikes.length).text}</strong>. Oszustwo
          i&nbsp;żywność, która szkodzi, mogą od razu oznaczać zawieszenie albo blokadę.
        </p>
        <Link to={`/admin/person/${userId}`} className={buttonClass('quiet', 'medium', 'justify-self-start')}>
          Strona osoby
        </Link>
      </Card>
    </Section>
  )
}
