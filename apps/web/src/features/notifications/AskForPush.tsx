import { useState } from 'react'
import { useAct } from '#lib/forms.ts'
import { useRole } from '#lib/session.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { BellIcon, CloseIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { turnPushOn, usePushState } from './push.ts'

const CLOSED = 'push-ask-closed'

const wasClosed = (): boolean => {
  try {
    return localStorage.getItem(CLOSED) !== null
  } catch {
    return true
  }
}

const close = (): void => {
  try {
    localStorage.setItem(CLOSED, 'yes')
  } catch {
    return
  }
}

/** Where it makes sense to be told, says of what; the browser itself asks only after the tap. A no is not asked twice. */
export function AskForPush({ children }: { children: string }) {
  const role = useRole()
  const state = usePushState()
  const [closed, setClosed] = useState(wasClosed)
  const on = useAct(turnPushOn, (next) => {
    if (next === 'granted') toast('success', 'Powiadomienia włączone')
  })
  if (closed || state !== 'default' || (role !== 'customer' && role !== 'seller')) return null
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <BellIcon className="size-7 shrink-0 text-brand-ink" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-48">{children}</p>
      <div className="flex items-center gap-1">
        <Button size="small" loading={on.isPending} onClick={() => on.mutate(undefined)}>
          Włącz powiadomienia
        </Button>
        <IconButton
          label="Nie teraz"
          onClick={() => {
            close()
            setClosed(true)
          }}
        >
          <CloseIcon aria-hidden="true" />
        </IconButton>
      </div>
    </Card>
  )
}
