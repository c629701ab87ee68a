import type { PickupTrip } from '@kram/contract/reservations/trip/schemas'
import { toast } from '#lib/feedback'
import { tripText } from './trip-texts.ts'

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', 'Skopiowano plan trasy')
  } catch {
    toast('error', 'Nie udało się skopiować planu trasy')
  }
}

/** The plan as text, with the Web Share API where there is one, else copied. */
export const shareTrip = async (trip: PickupTrip): Promise<void> => {
  const text = tripText(trip)
  if (!('share' in navigator)) return copy(text)
  try {
    await navigator.share({ title: 'Trasa odbiorów', text })
  } catch (error) {
    // Dismissing the share sheet is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text)
  }
  return undefined
}
