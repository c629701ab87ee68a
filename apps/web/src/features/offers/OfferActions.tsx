import type { OwnOffer } from '@kram/contract/offer-views'
import { offerPath } from '@kram/contract/slug'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { ArchiveIcon, PauseIcon, PublishIcon, ShowIcon } from '#ui/icons.ts'
import type { useOfferActions } from './use-offer-actions.ts'

type Props = { offer: OwnOffer } & Pick<ReturnType<typeof useOfferActions>, 'act' | 'busy'>

/** What the seller may do with an offer in its present state. */
export function OfferActions({ offer, act, busy }: Props) {
  const { status, publishedAt } = offer
  return (
    <div className="flex flex-wrap gap-2">
      {(status === 'draft' || status === 'paused') && (
        <Button icon={<PublishIcon aria-hidden="true" />} loading={busy === 'publish'} onClick={() => act('publish')}>
          {status === 'draft' ? 'Opublikuj' : 'Wznów'}
        </Button>
      )}
      {status === 'active' && (
        <Button
          variant="secondary"
          icon={<PauseIcon aria-hidden="true" />}
          loading={busy === 'pause'}
          onClick={() => act('pause')}
        >
          Wstrzymaj
        </Button>
      )}
      {publishedAt !== null && (
        <Link to={offerPath(offer)} className={buttonClass('quiet')}>
          <ShowIcon aria-hidden="true" />
          Zobacz
        </Link>
      )}
      {(status === 'active' || status === 'paused') && <Close offer={offer} act={act} busy={busy} />}
    </div>
  )
}

function Close({ offer: { openReservations }, act, busy }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<ArchiveIcon aria-hidden="true" />} onClick={() => setOpen(true)}>
        Zakończ
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false)
          act('archive')
        }}
        title="Zakończyć ofertę?"
        action="Zakończ ofertę"
        danger
        loading={busy === 'archive'}
      >
        Zniknie ze straganu na dobre.{' '}
        {openReservations > 0 && 'Rezerwacje, które na nią czekają, zostają: trzeba je zrealizować albo anulować.'}
      </ConfirmDialog>
    </>
  )
}
