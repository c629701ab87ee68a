import { useEffect, useState } from 'react'
import { printPage } from '#lib/files'

/** Rows that are on paper while the browser prints: they are rendered, printed and taken away again. */
export function usePrintedRows<Row>() {
  const [printed, setPrinted] = useState<readonly Row[] | null>(null)
  useEffect(() => {
    if (printed === null) return undefined
    const done = (): void => setPrinted(null)
    window.addEventListener('afterprint', done)
    void printPage()
    return () => window.removeEventListener('afterprint', done)
  }, [printed])
  return { printed, print: setPrinted }
}
