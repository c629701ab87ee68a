import type { Breach } from '@kram/contract/data-protection/schemas'
import { useNow } from '#lib/hooks'
import { Status } from '#ui/list'
import { dueText } from '../due-text.ts'

/** How much is left of the 72 hours; stopped when the authority was notified or need not be. */
export function BreachClock({ breach: { dueAt, steps } }: { breach: Breach }) {
  const due = dueText(new Date(dueAt), useNow())
  const notified = steps.some(({ step, doneAt }) => step === 'authority' && doneAt !== null)
  return notified ? <Status tone="info">UODO: zrobione</Status> : <Status tone={due.tone}>{due.text}</Status>
}
