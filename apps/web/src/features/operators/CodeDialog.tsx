import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answerConfirmations } from '#shared/operator/index.ts'
import { Sheet } from '#ui/feedback'
import { CodeForm } from './CodeForm.tsx'
import { factorQuery } from './operators.queries.ts'
import { type AskPasskey, PasskeyConfirmation } from './PasskeyConfirmation.tsx'

/** Asks for a code when the server wants one before an irreversible act. */
export function CodeDialog({ askPasskey }: { askPasskey: AskPasskey | null }) {
  const { data: factor } = useQuery(factorQuery())
  const [open, setOpen] = useState(false)
  const waiting = useRef<(given: boolean) => void>(undefined)
  useEffect(
    () =>
      answerConfirmations(
        () =>
          new Promise((resolve) => {
            waiting.current?.(false)
            waiting.current = resolve
            setOpen(true)
          }),
      ),
    [],
  )
  const end = (given: boolean): void => {
    setOpen(false)
    waiting.current?.(given)
    waiting.current = undefined
  }
  return (
    <Sheet open={open} onClose={() => end(false)} title="Potwierdź">
      <div className="grid gap-4 pb-4">
        <p>Tej czynności nie można cofnąć. Potwierdź, że to Ty; przez 10 minut nie zapytamy ponownie.</p>
        {factor?.app !== false && <CodeForm label="Kod" action="Potwierdź" onGiven={() => end(true)} />}
        {askPasskey && (factor?.passkeys ?? 0) > 0 && (
          <PasskeyConfirmation ask={askPasskey} onGiven={() => end(true)} />
        )}
      </div>
    </Sheet>
  )
}
