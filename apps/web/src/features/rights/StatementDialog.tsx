import { type FormEvent, type ReactNode, useId } from 'react'
import { FormProblems } from '#ui/forms'
import { Button } from '#ui/buttons'
import { Sheet } from '#ui/feedback'

type Props = {
  title: string
  action: string
  danger?: boolean
  busy: boolean
  problems: readonly string[]
  onClose: () => void
  onSubmit: (event: FormEvent) => Promise<void>
  children: ReactNode
}

/** Dialog with the form of a statement. */
export function StatementDialog({ title, action, danger = false, busy, problems, onClose, onSubmit, children }: Props) {
  const id = useId()
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Wróć
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4 pb-1" onSubmit={(event) => void onSubmit(event)}>
        <FormProblems problems={problems} />
        {children}
      </form>
    </Sheet>
  )
}
