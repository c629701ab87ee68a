import type { DecisionView, StatementOfReasons } from '@kram/contract/reports/decision-schemas'
import { DECISION_SOURCE_LABELS, GROUND_LABELS } from '@kram/contract/reports/grounds'
import { MEASURE_TEXTS, REPORT_REASON_LABELS } from '@kram/contract/reports/labels'
import { dateTimeText } from '@kram/polish/format'
import type { ReactNode } from 'react'

type Props = { statement: StatementOfReasons | DecisionView }

const scopeText = ({ endsAt, endedAt, reversedAt }: Props['statement']): string => {
  if (reversedAt !== null) return `cofnięta ${dateTimeText(reversedAt)}`
  if (endedAt !== null) return `cała Polska, skończyła się ${dateTimeText(endedAt)}`
  return endsAt === null ? 'cała Polska, bez daty końca' : `cała Polska, do ${dateTimeText(endsAt)}`
}

/** What a statement of reasons says (Digital Services Act, art. 17 sec. 3). */
export function StatementFacts({ statement }: Props) {
  const { measure, ground, provision, facts, source, reason, decidedAt, reversedAt } = statement
  return (
    <dl className="grid gap-3">
      <Fact name="Decyzja">{MEASURE_TEXTS[measure]}</Fact>
      {ground !== null && (
        <Fact name="Podstawa">
          {GROUND_LABELS[ground]}
          {provision !== null && <span className="block">{provision}</span>}
        </Fact>
      )}
      <Fact name="Uzasadnienie">
        <span className="whitespace-pre-wrap">{facts}</span>
      </Fact>
      <Fact name="Jak do tego doszło">
        {DECISION_SOURCE_LABELS[source]}
        {reason !== null && `: ${REPORT_REASON_LABELS[reason].toLowerCase()}`}. Decyzję podjął człowiek.
      </Fact>
      {(measure !== 'none' || reversedAt !== null) && <Fact name="Zakres">{scopeText(statement)}</Fact>}
      <Fact name="Kiedy">{dateTimeText(decidedAt)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
