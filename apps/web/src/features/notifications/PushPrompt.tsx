import { useState } from 'react'
import { useAction } from '#lib/forms'
import { useRole } from '#lib/session'
import { Button, IconButton } from '#ui/buttons'
import { Card } from '#ui/layout'
import { BellIcon, CloseIcon } from '#ui/icons.ts'
import { toast } from '#lib/feedback'
import { turnPushOn, usePushState } from './push.ts'

const DISMISSED_KEY = 'push-ask-closed'

const wasDismissed = (): boolean => {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null
  } catch {
    return true
  }
}

const rememberDismissal = (): void => {
  try {
    localStorage.setItem(DISMISSED_KEY, 'yes')
  } catch {
    return
  }
}

/** Explains push notifications in context; the browser prompt follows only after a tap. A denied permission is not requested again. */
export function PushPrompt({ children }: { children: string }) {
  const role = useRole()
  const state = usePushState()
  const [closed, setClosed] = useState(wasDismissed)
  const on = useAction(turnPushOn, (next) => {
    if (next === 'granted') toast('success', 'Powiadomienia włączone')
  })
  if (closed || state !== 'default' || (role !== 'buyer' && role !== 'seller')) return null
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
            rememberDismissal()
            setClosed(true)
          }}
        >
          <CloseIcon aria-hidden="true" />
        </IconButton>
      </div>
    </Card>
  )
}
