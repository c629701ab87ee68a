import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '#lib/hooks'

const PAUSE_MS = 400
const isPrice = (text: string): boolean => /^\d{1,5}(\.\d{1,2})?$/.test(text)

/** The field of the highest price: the list follows after a pause in typing; what is no price changes nothing. */
export function usePriceCeiling(maxPrice: string | null, onPrice: (maxPrice: string | null) => void) {
  const [typed, setTyped] = useState(maxPrice ?? '')
  // Taken back elsewhere: by a chip or "Wyczyść".
  const [known, setKnown] = useState(maxPrice)
  if (known !== maxPrice) {
    setKnown(maxPrice)
    setTyped(maxPrice ?? '')
  }
  const settled = useDebounced(typed, PAUSE_MS)
  const send = useEffectEvent((text: string) => {
    const next = text === '' ? null : text
    if (next !== maxPrice && (next === null || isPrice(next))) onPrice(next)
  })
  useEffect(() => send(settled), [settled])
  return { value: typed, onChange: setTyped }
}
