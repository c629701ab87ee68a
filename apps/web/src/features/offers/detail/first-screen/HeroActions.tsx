import type { OfferView } from '@kram/contract/offers/views'
import { useNavigate } from 'react-router'
import { IconButton } from '#ui/buttons'
import { PreviousIcon } from '#ui/icons.ts'
import { ShareOffer } from '../../share/index.ts'

/** The share text is loaded on demand, because most visitors do not share. */
const loadShareText = async (offer: OfferView): Promise<string> =>
  (await import('../../share/share-text.ts')).shareTextOf(offer, new Date())

/** The way back and sharing, which need a script. */
export function HeroActions({ offer }: { offer: OfferView }) {
  return (
    <>
      <BackButton />
      <span className="grow" />
      {offer.status !== 'draft' && <ShareOffer offer={offer} text={() => loadShareText(offer)} />}
    </>
  )
}

/** Back to where the visitor came from, or to the list for whoever came by a link. */
function BackButton() {
  const navigate = useNavigate()
  const back = (): void => {
    const state: unknown = window.history.state
    const hasBefore = typeof state === 'object' && state !== null && Number(Reflect.get(state, 'idx')) > 0
    void (hasBefore ? navigate(-1) : navigate('/offers/nearby'))
  }
  return (
    <IconButton label="Wróć do listy" variant="secondary" className="bg-raised shadow-card sm:hidden" onClick={back}>
      <PreviousIcon aria-hidden="true" />
    </IconButton>
  )
}
