import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/buttons'
import { Dialog } from '#ui/feedback'

type ActionDialogProps = {
  title: string
  action: string
  danger?: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Confirmation dialog of one action; the button names the effect. */
export function ActionDialog({ title, action, danger = false, busy, onClose, onConfirm, children }: ActionDialogProps) {
  const fields = useRef<HTMLDivElement>(null)
  // Scrolls to the error, which may be outside the visible part on a phone.
  const confirm = (): void => {
    flushSync(onConfirm)
    const invalidField = fields.current?.querySelector<HTMLElement>('[aria-invalid]')
    invalidField?.focus({ preventScroll: true })
    invalidField?.scrollIntoView({ block: 'center' })
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Nie, wróć
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      <div ref={fields} className="grid gap-4">
        {children}
      </div>
    </Dialog>
  )
}
