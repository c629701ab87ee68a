import { useQuery } from '@tanstack/react-query'
import { Unanswered } from '#ui/feedback'
import { Select } from '#ui/forms'
import { ClosedState } from './ClosedState.tsx'
import { ClosingForm } from './ClosingForm.tsx'
import { closingQuery, type What } from './closings.queries.ts'

type Props = {
  what: What
  /** Other locations of the seller, to which a closed one can move. */
  others?: readonly (readonly [value: string, label: string])[]
  onMoveTo?: (id: number | undefined) => void
}

/** Before a closing whom it concerns and the decision about each of them; afterwards what was decided and the way back. */
export function Closing({ what, others = [], onMoveTo }: Props) {
  const query = useQuery(closingQuery(what))
  const { data: plan } = query
  if (!plan) return <Unanswered query={query} />
  if (plan.closing !== null) return <ClosedState plan={plan} closing={plan.closing} />
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        Zdecyduj o rezerwacjach, które są w toku. Kupujący dostaną wiadomość, a przy tych bez e-maila jest telefon.
      </p>
      {onMoveTo && others.length > 0 && (
        <Select
          label="Przenieść do innego miejsca?"
          value={what.moveTo ?? ''}
          onChange={({ target }) => onMoveTo(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">Nie, tylko zamknij</option>
          {others.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <ClosingForm key={plan.moveTo?.id ?? 0} plan={plan} onClosed={() => window.scrollTo({ top: 0 })} />
    </div>
  )
}
