import { type ReactNode, useState } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { TrashIcon } from './icons.ts'

type Props = {
  /** What will happen, as a verb: "Usuń produkt". */
  action: string
  title: string
  /** Among others of its kind: a short word in a card, and what a screen reader hears instead. */
  short?: { word: string; name: string }
  /** What goes along with it. */
  children?: ReactNode
  busy: boolean
  /** Why it could not be done; stands in a dialog of its own until it is closed. */
  obstacle: ReactNode | null
  onConfirm: () => void
  /** The dialog was closed: the obstacle may be forgotten. */
  onClosed: () => void
}

/** A button that deletes after a question, and says why when it cannot. */
export function Removal({ action, title, short, children, busy, obstacle, onConfirm, onClosed }: Props) {
  const [open, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <Button
        variant="quiet"
        size={short ? 'small' : 'medium'}
        aria-label={short?.name}
        className="text-danger hover:bg-danger-soft"
        icon={<TrashIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {short?.word ?? action}
      </Button>
      <ConfirmDialog
        open={open && obstacle === null}
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
        open={open && obstacle !== null}
        title="Tego nie można usunąć"
        onClose={close}
        footer={<Button onClick={close}>Zamknij</Button>}
      >
        <Banner tone="error">{obstacle}</Banner>
      </Dialog>
    </>
  )
}
