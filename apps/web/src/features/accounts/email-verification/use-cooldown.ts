import { useEffect, useState } from 'react'

/** Remaining seconds of a cooldown; `start` begins it. */
export const useCooldown = (seconds: number): { left: number; start: () => void } => {
  const [left, setLeft] = useState(0)
  const isWaiting = left > 0

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  return { left, start: () => setLeft(seconds) }
}
