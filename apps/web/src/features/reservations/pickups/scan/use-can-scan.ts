import { useEffect, useState } from 'react'
import { canScan } from './barcode-detector.ts'

/** False until the device has answered. */
export const useCanScan = (): boolean => {
  const [can, setCan] = useState(false)
  useEffect(() => {
    let left = false
    void canScan().then((answer) => {
      if (!left) setCan(answer)
    })
    return () => {
      left = true
    }
  }, [])
  return can
}
