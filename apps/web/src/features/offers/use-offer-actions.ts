import { type OfferGap, type OwnOffer } from '@kram/contract/offer-views'
import { offerRoutes } from '@kram/contract/offers'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { reportFailure } from '#lib/failure-page.ts'
import { ApiFailure } from '#lib/failures.ts'
import { useAct } from '#lib/forms.ts'
import { createKeys } from '#lib/keys.ts'
import { toast } from '#ui/toasts.ts'
import { useForgetOffers } from './own.queries.ts'

export type OfferAction = 'publish' | 'pause' | 'archive' | 'repeat' | 'once'

const DONE: Record<OfferAction, string> = {
  publish: 'Oferta jest na straganie',
  pause: 'Wstrzymano ofertę',
  archive: 'Zakończono ofertę',
  repeat: 'Oferta będzie wracać co tydzień',
  once: 'Oferta już nie będzie wracać',
}

/** Publish, pause, close, repeat. What publishing still needs comes back as `missing`. */
export function useOfferActions({ id, version }: Pick<OwnOffer, 'id' | 'version'>) {
  const forget = useForgetOffers()
  const [missing, setMissing] = useState<OfferGap[]>([])
  const send = (action: OfferAction): Promise<OwnOffer> =>
    action === 'repeat' || action === 'once'
      ? call(offerRoutes.repeat, { params: { id }, body: { version, weekly: action === 'repeat' } })
      : call(offerRoutes[action], { params: { id }, body: { version } })
  const act = useAct(
    send,
    async (offer, action) => {
      setMissing([])
      toast('success', DONE[action])
      await forget(offer)
    },
    (error) => {
      if (!(error instanceof ApiFailure) || error.status !== 409) return reportFailure(error)
      toast('error', error.message)
      if (error.code === 'OFFER_INCOMPLETE') setMissing(error.body.globalErrors ?? [])
      else void forget()
      return undefined
    },
  )
  return { act: act.mutate, busy: act.isPending ? act.variables : null, missing }
}

/** What controls that act on an offer are given. */
export type OfferActing = { offer: OwnOffer } & Pick<ReturnType<typeof useOfferActions>, 'act' | 'busy'>

/** A new draft like this offer; the same press sent twice makes one. */
export function useCopyOffer({ id, title }: Pick<OwnOffer, 'id' | 'title'>, onCopied: (copy: OwnOffer) => void) {
  const forget = useForgetOffers()
  const [keyFor, setKeyFor] = useState(createKeys)
  return useAct(
    () => call(offerRoutes.copy, { params: { id }, idempotencyKey: keyFor(id) }),
    async (copy) => {
      setKeyFor(createKeys)
      toast('success', `Skopiowano ofertę: ${title}`)
      onCopied(copy)
      await forget(copy)
    },
    (error) => {
      if (!(error instanceof ApiFailure) || error.status !== 409) return reportFailure(error)
      toast('error', error.message)
      return undefined
    },
  )
}
