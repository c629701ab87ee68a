import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { KeyIcon } from '#ui/icons.ts'
import { operatorKeys } from './operators.queries.ts'

/** Asks the device for a passkey; the answer says what went wrong. */
export type AskPasskey = () => Promise<string | null>

/** Gives a passkey in place of a code. */
export function PasskeyConfirmation({ ask, onGiven }: { ask: AskPasskey; onGiven?: () => void }) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = useMutation({
    mutationFn: ask,
    onMutate: () => setProblem(null),
    onSuccess: async (failure) => {
      if (failure !== null) return setProblem(failure)
      await client.invalidateQueries({ queryKey: operatorKeys.factor })
      onGiven?.()
    },
  })
  return (
    <div className="grid gap-3">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <Button
        variant="secondary"
        icon={<KeyIcon aria-hidden="true" />}
        loading={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        Użyj klucza dostępu
      </Button>
    </div>
  )
}
