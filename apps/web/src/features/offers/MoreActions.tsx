import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { weekdayText } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog, Sheet } from '#ui/Dialog.tsx'
import { ArchiveIcon, CopyIcon, RepeatIcon } from '#ui/icons.ts'
import { shareTextOf } from './own-words.ts'
import { DeleteDraft } from './DeleteDraft.tsx'
import { ShareOffer } from './ShareOffer.tsx'
import { type OfferActing, useCopyOffer } from './use-offer-actions.ts'

type Props = OfferActing & { open: boolean; onClose: () => void }

/** What is done with an offer now and then: copy, repeat, share, close. */
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
        <Explained words="Nowy szkic z tymi samymi produktami, cenami, miejscem i terminami.">
          <Button
            variant="secondary"
            icon={<CopyIcon aria-hidden="true" />}
            loading={copy.isPending}
            onClick={() => copy.mutate(undefined)}
          >
            Kopiuj ofertę
          </Button>
        </Explained>
        {status !== 'archived' && <Repeat offer={offer} act={act} busy={busy} />}
        {publishedAt !== null && (
          <Explained words="Gotowy opis z cenami i linkiem: na grupę, do rolki albo SMS-em.">
            <ShareOffer offer={offer} text={shareTextOf(offer)} />
          </Explained>
        )}
        {status === 'draft' && <DeleteDraft offer={offer} onDeleted={onClose} />}
        {(status === 'active' || status === 'paused') && (
          <Close
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

function Explained({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      {children}
      <p className="text-sm text-muted">{words}</p>
    </div>
  )
}

function Repeat({ offer: { repeatsOn, validTo }, act, busy }: OfferActing) {
  const words = validTo === null ? 'w każdy poniedziałek' : 'dzień po ostatnim dniu oferty'
  return (
    <Explained
      words={
        repeatsOn === null
          ? `Oferta zacznie się od nowa ${words}: z tymi samymi limitami, a daty przesuną się o tydzień. Stan magazynu liczysz sam.`
          : `Następny raz: ${weekdayText(repeatsOn)}. Limity wrócą do wpisanych, stan magazynu zostaje.`
      }
    >
      <Button
        variant="secondary"
        icon={<RepeatIcon aria-hidden="true" />}
        loading={busy === 'repeat' || busy === 'once'}
        onClick={() => act(repeatsOn === null ? 'repeat' : 'once')}
      >
        {repeatsOn === null ? 'Powtarzaj co tydzień' : 'Przestań powtarzać'}
      </Button>
    </Explained>
  )
}

function Close({ offer: { openReservations }, act, busy }: OfferActing) {
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
