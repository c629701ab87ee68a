import { useState } from 'react'
import { endViewing, isViewing, useSession } from '#lib/session'
import { Button } from '#ui/buttons'

/** While an operator sees the market as somebody else does: whose eyes, until when, and the way back. */
export function ViewingMessage() {
  const session = useSession()
  const [ending, setEnding] = useState(false)
  if (!session || !isViewing()) return null
  const until = new Date(session.expiresAt).toLocaleTimeString('pl-PL', { hour: '2-digit', minute: '2-digit' })
  return (
    <div role="status" className="sticky top-0 z-30 bg-danger-fill text-white">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm font-medium lg:px-6">
        <p className="min-w-0 flex-1 break-words">
          Oglądasz Kram jako {session.user.displayName}. Nic tu nie zmienisz. Podgląd skończy się o {until}.
        </p>
        <Button
          variant="secondary"
          size="small"
          loading={ending}
          onClick={() => {
            setEnding(true)
            void endViewing()
          }}
        >
          Zakończ podgląd
        </Button>
      </div>
    </div>
  )
}
