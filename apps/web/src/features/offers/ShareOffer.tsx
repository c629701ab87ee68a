import type { OfferView } from '@kram/contract/offer-views'
import { offerPath } from '@kram/contract/slug'
import { settings } from '#lib/environment.ts'
import { Button } from '#ui/Button.tsx'
import { ShareIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'

const copy = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address)
    toast('success', 'Skopiowano link do oferty')
  } catch {
    toast('error', `Nie udało się skopiować. Link: ${address}`)
  }
}

/** Hands the offer's address to the device's own sharing, or copies it. */
export function ShareOffer({ offer }: { offer: Pick<OfferView, 'id' | 'slug' | 'title'> }) {
  const share = async (): Promise<void> => {
    const url = new URL(offerPath(offer), settings().publicUrl).href
    if (!('share' in navigator)) return copy(url)
    try {
      await navigator.share({ title: offer.title, text: `${offer.title} – zobacz w Kramie`, url })
    } catch (error) {
      // Closing the device's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
    return undefined
  }
  return (
    <Button variant="secondary" icon={<ShareIcon aria-hidden="true" />} onClick={() => void share()}>
      Udostępnij
    </Button>
  )
}
