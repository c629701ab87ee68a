import { type ReactNode, useState } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from '../buttons/index.ts'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { TrashIcon } from '../icons.ts'

type Props = {
  /** The action as a verb: "Usuń produkt". */
  action: string
  title: string
  /** In lists: a short label, and a full one for screen readers. */
  compactLabel?: { word: string; name: string }
  /** What is deleted with it. */
  children?: ReactNode
  busy: boolean
  /** The reason of a failure, shown in its own dialog until it is closed. */
  conflict: ReactNode | null
  onConfirm: () => void
  /** Called when the dialog of the conflict is closed. */
  onClosed: () => void
}

/** Deletes after a confirmation and shows the conflict that prevents it. */
export function DeleteButton({
  action,
  title,
  compactLabel: compact,
  children,
  busy,
  conflict,
  onConfirm,
  onClosed,
}: Props) {
  const [open, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <Button
        variant="quiet"
        size={compact ? 'small' : 'medium'}
        aria-label={compact?.name}
        className="text-danger hover:bg-danger-soft"
        icon={<TrashIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {compact?.word ?? action}
      </Button>
      <ConfirmDialog
        open={open && conflict === null}
        title={title}
        action={action}
        danger
        loading={busy}
        onConfirm={onConfirm}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
      <Dialog
        open={open && conflict !== null}
        title="Tego nie można usunąć"
        onClose={close}
        footer={<Button onClick={close}>Zamknij</Button>}
      >
        <Banner tone="error">{conflict}</Banner>
      </Dialog>
    </>
  )
}
