import { type ReactNode, useState } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from '../buttons/index.ts'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { TrashIcon } from '../icons.ts'

type Props = {
  /** What will happen, as a verb: "Usuń produkt". */
  action: string
  title: string
  /** Among others of its kind: a short word in a card, and what a screen reader hears instead. */
  compactLabel?: { word: string; name: string }
  /** What goes along with it. */
  children?: ReactNode
  busy: boolean
  /** Why it could not be done; stands in a dialog of its own until it is closed. */
  conflict: ReactNode | null
  onConfirm: () => void
  /** The dialog was closed: the conflict may be forgotten. */
  onClosed: () => void
}

/** A button that deletes after a question, and says why when it cannot. */
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
