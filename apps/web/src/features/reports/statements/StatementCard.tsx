import type { StatementOfReasons } from '@kram/contract/reports/decision-schemas'
import { APPEAL_OUTCOME_LABELS } from '@kram/contract/reports/grounds'
import { REPORT_TARGET_LABELS } from '@kram/contract/reports/labels'
import { dateTimeText } from '@kram/polish/format'
import { Card } from '#ui/layout'
import { Badge, Status } from '#ui/list'
import { AppealForm } from './AppealForm.tsx'
import { StatementFacts } from './StatementFacts.tsx'

const TARGETS = { ...REPORT_TARGET_LABELS, account: 'Konto' }

type Props = {
  statement: StatementOfReasons
  /** Sends the appeal. */
  onAppeal: (text: string) => Promise<unknown>
}

/** A decision as one of the two sides reads it, with the appeal. */
export function StatementCard({ statement, onAppeal }: Props) {
  const { id, party, targetType, targetLabel, strikeUntil, reversedAt, appealable, appealUntil, appeal } = statement
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap gap-2">
          <Badge tone={party === 'affected' ? 'warn' : 'neutral'}>
            {party === 'affected' ? 'Dotyczy Ciebie' : 'Twoje zgłoszenie'}
          </Badge>
          {reversedAt !== null && <Status tone="good">Decyzja cofnięta</Status>}
          {strikeUntil !== null && <Badge tone="danger">Ostrzeżenie do {dateTimeText(strikeUntil)}</Badge>}
        </p>
        <h2 className="type-title break-words">
          {TARGETS[targetType]}: {targetLabel}
        </h2>
        <p className="text-sm text-muted">decyzja nr {id}</p>
      </div>
      <StatementFacts statement={statement} />
      {appeal && <OwnAppeal appeal={appeal} />}
      {appealable && <AppealForm id={id} until={appealUntil} onAppeal={onAppeal} />}
      {!appealable && appeal === null && reversedAt === null && (
        <p className="border-t border-line pt-4 text-sm text-muted">
          Czas na odwołanie minął {dateTimeText(appealUntil)}. Zostaje droga sądowa.
        </p>
      )}
    </Card>
  )
}

function OwnAppeal({ appeal }: { appeal: NonNullable<StatementOfReasons['appeal']> }) {
  const { text, createdAt, dueAt, outcome, answer } = appeal
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">Twoje odwołanie z {dateTimeText(createdAt)}</h3>
      <p className="rounded-xl bg-sunk px-4 py-3 break-words whitespace-pre-wrap">{text}</p>
      {outcome === null ? (
        <p className="text-muted">Odpowie inna osoba niż ta, która podjęła decyzję, do {dateTimeText(dueAt)}.</p>
      ) : (
        <>
          <p>
            <Status tone={outcome === 'reversed' ? 'good' : 'neutral'}>{APPEAL_OUTCOME_LABELS[outcome]}</Status>
          </p>
          <p className="break-words whitespace-pre-wrap">{answer}</p>
        </>
      )}
    </section>
  )
}
