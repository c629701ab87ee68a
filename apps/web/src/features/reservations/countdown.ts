import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Remaining milliseconds, updated every second. */
export const useTimeLeft = (until: string): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Date.parse(until) - now)
}

/** `14:03` */
export const clockText = (left: number): string => {
  const seconds = Math.ceil(left / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
