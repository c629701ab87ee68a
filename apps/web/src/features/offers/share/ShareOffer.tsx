import type { OfferView } from '@kram/contract/offers/views'
import { offerPath } from '@kram/contract/common/slug'
import { settings } from '#lib/environment.ts'
import { IconButton } from '#ui/buttons'
import { ShareIcon } from '#ui/icons.ts'
import { toast } from '#lib/feedback'

const copy = async (address: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(`${text}\n${address}`)
    toast('success', 'Skopiowano opis z linkiem')
  } catch {
    toast('error', `Nie udało się skopiować. Link: ${address}`)
  }
}

type Props = {
  offer: Pick<OfferView, 'id' | 'slug' | 'title'>
  /** Text above the link; a function loads it on demand. */
  text: string | (() => Promise<string>)
}

/** Fallback when offline: the title. */
const resolveText = async (text: Props['text'], title: string): Promise<string> => {
  if (typeof text === 'string') return text
  return text().catch(() => title)
}

/** Shares the offer's link with the Web Share API, or copies it. */
export function ShareOffer({ offer, text }: Props) {
  const share = async (): Promise<void> => {
    const url = new URL(offerPath(offer), settings().publicUrl).href
    const shareText = await resolveText(text, offer.title)
    if (!('share' in navigator)) return copy(url, shareText)
    try {
      await navigator.share({ title: offer.title, text: shareText, url })
    } catch (error) {
      // Dismissing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, shareText)
    }
    return undefined
  }
  return (
    <IconButton label="Udostępnij" variant="secondary" className="bg-raised shadow-card" onClick={() => void share()}>
      <ShareIcon aria-hidden="true" />
    </IconButton>
  )
}
