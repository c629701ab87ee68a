import { useState } from 'react'
import { settings } from '#lib/environment.ts'
import { Button, buttonClass, PrintButton } from '#ui/buttons'
import { Dialog } from '#ui/feedback'
import { CopyIcon, MailIcon, SendIcon, ShareIcon } from '#ui/icons.ts'
import { printPage } from '#lib/files'
import { canShare, copyText, shareLink } from './share-link.ts'

type Props = { id: number; uuid: string; number: string; email: string | null }

/** The guest link for oneself: by e-mail, to another app, or copied. The secret itself is not shown. */
export function SendLink({ id, uuid, number, email }: Props) {
  const [isOpen, setOpen] = useState(false)
  const link = `${settings().publicUrl}/reservations/edit/${id}?uuid=${uuid}`
  const title = `Rezerwacja nr ${number}`
  const mail = `mailto:${email ?? ''}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`
  const close = (): void => setOpen(false)
  return (
    <>
      <Button variant="secondary" icon={<SendIcon aria-hidden="true" />} onClick={() => setOpen(true)}>
        Wyślij sobie link
      </Button>
      <Dialog open={isOpen} onClose={close} title="Wyślij sobie link">
        <p className="mb-4 text-muted">
          Link otwiera tę rezerwację bez logowania, także na innym telefonie. Nie dawaj go nikomu obcemu.
        </p>
        <div className="grid gap-2 pb-2">
          <a href={mail} className={buttonClass('secondary')} onClick={close}>
            <MailIcon aria-hidden="true" />
            E-mailem
          </a>
          {canShare() && (
            <Button
              variant="secondary"
              icon={<ShareIcon aria-hidden="true" />}
              onClick={() => void shareLink(title, link).then(close)}
            >
              Do innej aplikacji
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<CopyIcon aria-hidden="true" />}
            onClick={() => void copyText(link, 'Skopiowano link do rezerwacji').then(close)}
          >
            Kopiuj link
          </Button>
          <PrintButton onPrint={() => void printPage()} variant="secondary" />
        </div>
      </Dialog>
    </>
  )
}
