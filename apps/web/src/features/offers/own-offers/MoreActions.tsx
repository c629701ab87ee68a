import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { weekdayText } from '@kram/polish/format'
import { Button } from '#ui/buttons'
import { ConfirmDialog, Sheet } from '#ui/feedback'
import { ArchiveIcon, CopyIcon, RepeatIcon } from '#ui/icons.ts'
import { ownShareText } from '../own-offer-text.ts'
import { DeleteDraft } from './DeleteDraft.tsx'
import { ShareOffer } from '../share/index.ts'
import { type OfferActionProps, useCopyOffer } from './use-offer-actions.ts'

type Props = OfferActionProps & { open: boolean; onClose: () => void }

/** Less frequent actions: copy, repeat, share, archive. */
export function MoreActions({ offer, act, busy, open, onClose }: Props) {
  const { status, title, publishedAt } = offer
  const navigate = useNavigate()
  const copy = useCopyOffer(offer, ({ id }) => {
    onClose()
    void navigate(`/offers/edit/${id}`)
  })
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className="grid gap-5 pb-3">
        <ActionWithHint hint="Nowy szkic z tymi samymi produktami, cenami, miejscem i terminami.">
          <Button
            variant="secondary"
            icon={<CopyIcon aria-hidden="true" />}
            loading={copy.isPending}
            onClick={() => copy.mutate(undefined)}
          >
            Kopiuj ofertę
          </Button>
        </ActionWithHint>
        {status !== 'archived' && <RepeatAction offer={offer} act={act} busy={busy} />}
        {publishedAt !== null && (
          <ActionWithHint hint="Gotowy opis z cenami i linkiem: na grupę, do rolki albo SMS-em.">
            <ShareOffer offer={offer} text={ownShareText(offer)} />
          </ActionWithHint>
        )}
        {status === 'draft' && <DeleteDraft offer={offer} onDeleted={onClose} />}
        {(status === 'active' || status === 'paused') && (
          <ArchiveAction
            offer={offer}
            busy={busy}
            act={(action) => {
              onClose()
              act(action)
            }}
          />
        )}
      </div>
    </Sheet>
  )
}

function ActionWithHint({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      {children}
      <p className="text-sm text-muted">{hint}</p>
    </div>
  )
}

function RepeatAction({ offer: { repeatsOn, validTo }, act, busy }: OfferActionProps) {
  const hint = validTo === null ? 'w każdy poniedziałek' : 'dzień po ostatnim dniu oferty'
  return (
    <ActionWithHint
      hint={
        repeatsOn === null
          ? `Oferta zacznie się od nowa ${hint}: z tymi samymi limitami, a daty przesuną się o tydzień. Stan magazynu liczysz sam.`
          : `Następny raz: ${weekdayText(repeatsOn)}. Limity wrócą do wpisanych, stan magazynu zostaje.`
      }
    >
      <Button
        variant="secondary"
        icon={<RepeatIcon aria-hidden="true" />}
        loading={busy === 'repeat' || busy === 'stopRepeating'}
        onClick={() => act(repeatsOn === null ? 'repeat' : 'stopRepeating')}
      >
        {repeatsOn === null ? 'Powtarzaj co tydzień' : 'Przestań powtarzać'}
      </Button>
    </ActionWithHint>
  )
}

function ArchiveAction({ offer: { openReservations }, act, busy }: OfferActionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="text-danger hover:bg-danger-soft"
        icon={<ArchiveIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Zakończ ofertę
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false)
          act('archive')
        }}
        title="Zakończyć ofertę?"
        action="Zakończ"
        danger
        loading={busy === 'archive'}
      >
        Zniknie ze straganu na dobre; zawsze możesz ją skopiować.{' '}
        {openReservations > 0 && 'Rezerwacje, które na nią czekają, zostają: trzeba je zrealizować albo anulować.'}
      </ConfirmDialog>
    </>
  )
}
