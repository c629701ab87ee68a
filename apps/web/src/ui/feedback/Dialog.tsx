import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button, IconButton } from '../buttons/index.ts'
import { CloseIcon } from '../icons.ts'
import { closeByPressOutside } from './press-outside.ts'

type Props = {
  open: boolean
  /** Called by Escape, the close button or a press outside; the parent closes the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
}

/**
 * The native modal dialog, which traps the focus and restores it. Attached to the bottom of the screen on a phone, in its middle
 * at a desk.
 */
export function Dialog({ open, onClose, title, children, footer }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
    return open ? closeByPressOutside(dialog, close) : undefined
  }, [open])

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="sheet-dialog mb-0 max-h-[min(90dvh,44rem)] w-full max-w-none rounded-t-sheet bg-surface p-0 text-ink shadow-lift forced-colors:border sm:mb-auto sm:w-[min(32rem,calc(100vw-2rem))] sm:rounded-sheet"
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-center justify-between gap-3 px-5 pt-4">
            <h2 id={id} className="min-w-0 type-title wrap-anywhere">
              {title}
            </h2>
            <IconButton label="Zamknij" onClick={onClose}>
              <CloseIcon aria-hidden="true" />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 scroll-py-16 overflow-y-auto px-5 py-3">{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-col gap-2 border-t border-line px-5 py-4 pb-[max(1rem,var(--safe-bottom))] sm:flex-row sm:justify-end">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}

export function Sheet(props: Props) {
  return <Dialog {...props} />
}

type ConfirmProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children?: ReactNode
  /** The action as a verb: "Usuń produkt". */
  action: string
  danger?: boolean
  loading?: boolean
}

/** Confirmation before an irreversible action. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  action,
  danger = false,
  loading = false,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Nie, wróć
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
