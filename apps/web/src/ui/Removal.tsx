import { type ReactNode, useState } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './Dialog.tsx'
import { TrashIcon } from './icons.ts'

type Props = {
  /** What will happen, as a verb: "Usuń produkt". */
  action: string
  title: string
  /** What goes along with it. */
  children?: ReactNode
  busy: boolean
  /** Why it could not be done; stands in the dialog until it is closed. */
  obstacle: ReactNode | null
  onConfirm: () => void
  /** The dialog was closed: the obstacle may be forgotten. */
  onClosed: () => void
}

/** A button that deletes after a question, and says why when it cannot. */
export function Removal({ action, title, children, busy, obstacle, onConfirm, onClosed }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="text-danger hover:bg-danger-soft"
        icon={<TrashIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      <ConfirmDialog
        open={open}
        title={title}
        action={action}
        danger
        loading={busy}
        onConfirm={onConfirm}
        onClose={() => {
          setOpen(false)
          onClosed()
        }}
      >
        {obstacle === null ? children : <Banner tone="error">{obstacle}</Banner>}
      </ConfirmDialog>
    </>
  )
}
