import { useEffect, useState } from 'react'

/** The value after it was unchanged for a moment. */
export const useDebounced = <T>(value: T, afterMs: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
