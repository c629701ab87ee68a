import { useEffect, useRef, useState } from 'react'
import { Banner, Sheet } from '#ui/feedback'
import { scanForCode } from './barcode-detector.ts'

type Props = { onCode: (code: string) => void; onClose: () => void }

/** The camera until it sees the buyer's code. */
export function ScanDialog({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const latestOnCode = useRef(onCode)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    latestOnCode.current = onCode
  }, [onCode])
  useEffect(
    () =>
      video.current
        ? scanForCode(
            video.current,
            (code) => latestOnCode.current(code),
            () => setFailed(true),
          )
        : undefined,
    [],
  )
  return (
    <Sheet open title="Zeskanuj kod" onClose={onClose}>
      {failed ? (
        <Banner tone="error">Aparat jest niedostępny. Pozwól na niego w przeglądarce albo wpisz kod ręcznie.</Banner>
      ) : (
        <>
          <p className="mb-3 text-muted">Skieruj aparat na kod QR kupującego.</p>
          <video ref={video} muted playsInline className="aspect-square w-full rounded-2xl bg-sunk object-cover" />
        </>
      )}
    </Sheet>
  )
}
