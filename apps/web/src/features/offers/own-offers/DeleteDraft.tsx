import { offerRoutes } from '@kram/contract/offers/routes'
import type { OwnOffer } from '@kram/contract/offers/views'
import { restoreRoutes } from '@kram/contract/restore/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useMatch, useNavigate } from 'react-router'
import { call } from '#lib/api'
import { useDeletion, useRestore } from '#shared/deletion.ts'
import { DeleteButton } from '#ui/feedback'
import { toastWithUndo } from '#lib/feedback'
import { ownOfferQuery, useInvalidateOffers } from '../own-offers.queries.ts'

type Props = { offer: Pick<OwnOffer, 'id' | 'title'>; onDeleted: () => void }

/** Deletes a draft completely, because it was never public. */
export function DeleteDraft({ offer: { id, title }, onDeleted }: Props) {
  const invalidate = useInvalidateOffers()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isOpen = useMatch('/offers/edit/:id') !== null
  // The deleted offer must not be fetched again during navigation.
  const leave = async (): Promise<void> => {
    if (isOpen) await navigate('/offers')
    client.removeQueries({ queryKey: ownOfferQuery(id).queryKey })
    await invalidate()
  }
  const restore = useRestore(
    () => call(restoreRoutes.offer, { params: { id } }),
    `Przywrócono szkic: ${title}`,
    () => invalidate(),
  )
  const removal = useDeletion(
    () => call(offerRoutes.delete, { params: { id } }),
    () => {
      toastWithUndo(`Usunięto szkic: ${title}`, restore)
      onDeleted()
      void leave()
    },
  )
  return (
    <DeleteButton
      action="Usuń szkic"
      title={`Usunąć szkic „${title}”?`}
      busy={removal.busy}
      conflict={removal.conflict?.message ?? null}
      onConfirm={removal.confirm}
      onClosed={removal.dismiss}
    >
      Produkty, stany, miejsca i terminy zostają.
    </DeleteButton>
  )
}
