import { Banner, Dialog } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { CopyIcon } from '#ui/icons.ts'
import { toast } from '#lib/feedback'

type Props = {
  /** The secret, or null when the dialog is closed. */
  secret: string | null
  title: string
  /** Where it belongs. */
  children: string
  onClose: () => void
}

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', 'Skopiowano')
  } catch {
    toast('error', 'Nie udało się skopiować. Zaznacz tekst i skopiuj go ręcznie.')
  }
}

/** A secret that the server gives once: to copy now or to replace later. */
export function ShownOnce({ secret, title, children, onClose }: Props) {
  return (
    <Dialog
      open={secret !== null}
      onClose={onClose}
      title={title}
      footer={<Button onClick={onClose}>Mam zapisane</Button>}
    >
      <div className="grid gap-3 pb-2">
        <Banner tone="warning">Zapisz go teraz – drugi raz go nie pokażemy.</Banner>
        <p>{children}</p>
        <code className="rounded-xl bg-sunk p-3 text-sm break-all select-all">{secret}</code>
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<CopyIcon aria-hidden="true" />}
          onClick={() => void copy(secret ?? '')}
        >
          Skopiuj
        </Button>
      </div>
    </Dialog>
  )
}
