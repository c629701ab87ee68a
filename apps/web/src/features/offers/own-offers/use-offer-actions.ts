import { offerRoutes } from '@kram/contract/offers/routes'
import type { OfferHint, OwnOffer } from '@kram/contract/offers/views'
import { useState } from 'react'
import { ApiError, call, createIdempotencyKeys, showErrorPage } from '#lib/api'
import { useAction } from '#lib/forms'
import { toast } from '#lib/feedback'
import { useInvalidateOffers } from '../own-offers.queries.ts'

export type OfferAction = 'publish' | 'pause' | 'archive' | 'repeat' | 'stopRepeating'

const SUCCESS_TEXTS: Record<OfferAction, string> = {
  publish: 'Oferta jest na straganie',
  pause: 'Wstrzymano ofertę',
  archive: 'Zakończono ofertę',
  repeat: 'Oferta będzie wracać co tydzień',
  stopRepeating: 'Oferta już nie będzie wracać',
}

/** Publish, pause, archive, repeat. Missing requirements are returned as `missing`. */
export function useOfferActions({ id, version }: Pick<OwnOffer, 'id' | 'version'>) {
  const invalidate = useInvalidateOffers()
  const [missing, setMissing] = useState<OfferHint[]>([])
  const send = (action: OfferAction): Promise<OwnOffer> =>
    action === 'repeat' || action === 'stopRepeating'
      ? call(offerRoutes.repeat, { params: { id }, body: { version, weekly: action === 'repeat' } })
      : call(offerRoutes[action], { params: { id }, body: { version } })
  const act = useAction(
    send,
    async (offer, action) => {
      setMissing([])
      toast('success', SUCCESS_TEXTS[action])
      await invalidate(offer)
    },
    (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return showErrorPage(error)
      toast('error', error.message)
      if (error.code === 'OFFER_INCOMPLETE') setMissing(error.body.globalErrors ?? [])
      else void invalidate()
      return undefined
    },
  )
  return { act: act.mutate, busy: act.isPending ? act.variables : null, missing }
}

/** Props of the offer's controls. */
export type OfferActionProps = { offer: OwnOffer } & Pick<ReturnType<typeof useOfferActions>, 'act' | 'busy'>

/** Creates a draft from this offer, once per press. */
export function useCopyOffer({ id, title }: Pick<OwnOffer, 'id' | 'title'>, onCopied: (copy: OwnOffer) => void) {
  const invalidate = useInvalidateOffers()
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys)
  return useAction(
    () => call(offerRoutes.copy, { params: { id }, idempotencyKey: keyFor(id) }),
    async (copy) => {
      setKeyFor(createIdempotencyKeys)
      toast('success', `Skopiowano ofertę: ${title}`)
      onCopied(copy)
      await invalidate(copy)
    },
    (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return showErrorPage(error)
      toast('error', error.message)
      return undefined
    },
  )
}
