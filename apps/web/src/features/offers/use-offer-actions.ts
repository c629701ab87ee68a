import { type OfferGap, type OwnOffer } from '@kram/contract/offer-views'
import { offerRoutes } from '@kram/contract/offers'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { reportFailure } from '#lib/failure-page.ts'
import { ApiFailure } from '#lib/failures.ts'
import { useAct } from '#lib/forms.ts'
import { toast } from '#ui/toasts.ts'
import { useForgetOffers } from './own.queries.ts'

export type OfferAction = 'publish' | 'pause' | 'archive'

const DONE: Record<OfferAction, string> = {
  publish: 'Oferta jest na straganie',
  pause: 'Wstrzymano ofertę',
  archive: 'Zakończono ofertę',
}

/** Publish, pause, close. What publishing still needs comes back as `missing`. */
export function useOfferActions({ id, version }: Pick<OwnOffer, 'id' | 'version'>) {
  const forget = useForgetOffers()
  const [missing, setMissing] = useState<OfferGap[]>([])
  const act = useAct(
    (action: OfferAction) => call(offerRoutes[action], { params: { id }, body: { version } }),
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
