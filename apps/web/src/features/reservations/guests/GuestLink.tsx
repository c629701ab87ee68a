import type { ReactNode } from 'react'
import { settings } from '#lib/environment.ts'
import { Button, PrintButton } from '#ui/buttons'
import { CopyIcon, ShareIcon } from '#ui/icons.ts'
import { printPage } from '#lib/files'
import { canShare, copyText, shareLink } from './share-link.ts'

type Props = {
  id: number
  uuid: string
  number: string
  /** Slot for more actions with the link. */
  children: ReactNode
}

/** The guest link with copy and share. */
export function GuestLink({ id, uuid, number, children }: Props) {
  const link = `${settings().publicUrl}/reservations/edit/${id}?uuid=${uuid}`
  return (
    <section
      className="rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-5"
      aria-label="Link do rezerwacji"
    >
      <h2 className="mb-1 text-xl">Zachowaj ten link</h2>
      <p className="mb-3 text-muted">To Twój dostęp do rezerwacji, także na innym telefonie. Nie publikuj go.</p>
      <p className="mb-3 rounded-xl bg-sunk p-3 text-sm break-all select-all">{link}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<CopyIcon aria-hidden="true" />}
          onClick={() => void copyText(link, 'Skopiowano link do rezerwacji')}
        >
          Kopiuj link
        </Button>
        {canShare() && (
          <Button
            variant="secondary"
            icon={<ShareIcon aria-hidden="true" />}
            onClick={() => void shareLink(`Rezerwacja nr ${number}`, link)}
          >
            Wyślij sobie
          </Button>
        )}
        <PrintButton onPrint={() => void printPage()} variant="secondary" />
      </div>
      {children}
    </section>
  )
}
