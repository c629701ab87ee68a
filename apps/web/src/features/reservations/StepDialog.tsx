import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type FrameProps = {
  title: string
  action: string
  danger?: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** A question of one step: what it does stands on the button. */
export function StepDialog({ title, action, danger = false, busy, onClose, onConfirm, children }: FrameProps) {
  return (
    <Dialog
      open
      as="sheet"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Nie, wróć
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  )
}
