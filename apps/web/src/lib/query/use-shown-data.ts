import { useState } from 'react'

/** What was read last, while something else cannot be read. */
export const useShownData = <T>({ data, error }: { data: T | undefined; error: Error | null }): T | undefined => {
  const [shown, setShown] = useState(data)
  if (data !== undefined && data !== shown) setShown(data)
  return data ?? (error ? shown : undefined)
}
