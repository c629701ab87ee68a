import { useEffect, useState } from 'react'

/** The value once it has rested for a moment: what people type is asked about when they pause. */
export const useDebounced = <T>(value: T, afterMs: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
