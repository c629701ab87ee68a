import type { OwnOffer } from '@kram/contract/offer-views'
import { offerRoutes } from '@kram/contract/offers'
import { undeleteRoutes } from '@kram/contract/undelete'
import { useQueryClient } from '@tanstack/react-query'
import { useMatch, useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { useRemoval, useUndelete } from '#lib/refusals.ts'
import { Removal } from '#ui/Removal.tsx'
import { toastWithUndo } from '#ui/toasts.ts'
import { ownOfferQuery, useForgetOffers } from './own.queries.ts'

type Props = { offer: Pick<OwnOffer, 'id' | 'title'>; onDeleted: () => void }

/** A draft that leads to nothing: nobody has seen it, so it goes altogether. */
export function DeleteDraft({ offer: { id, title }, onDeleted }: Props) {
  const forget = useForgetOffers()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isOpen = useMatch('/offers/edit/:id') !== null
  // What is no longer there must not be read again on the way out.
  const leave = async (): Promise<void> => {
    if (isOpen) await navigate('/offers')
    client.removeQueries({ queryKey: ownOfferQuery(id).queryKey })
    await forget()
  }
  const restore = useUndelete(
    () => call(undeleteRoutes.offer, { params: { id } }),
    `Przywrócono szkic: ${title}`,
    () => forget(),
  )
  const removal = useRemoval(
    () => call(offerRoutes.delete, { params: { id } }),
    () => {
      toastWithUndo(`Usunięto szkic: ${title}`, restore)
      onDeleted()
      void leave()
    },
  )
  return (
    <Removal
      action="Usuń szkic"
      title={`Usunąć szkic „${title}”?`}
      busy={removal.busy}
      obstacle={removal.obstacle?.message ?? null}
      onConfirm={removal.confirm}
      onClosed={removal.forget}
    >
      Produkty, stany, miejsca i terminy zostają.
    </Removal>
  )
}
