import { handOverText } from '@kram/polish/fulfilment-text'
import { lazy, Suspense } from 'react'
import type { ReservationView } from '@kram/contract/reservations/views'
import { settings } from '#lib/environment.ts'

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

/** QR code of a link that opens the seller's day with the code filled in. */
const handOverLink = (code: string): string => `${settings().publicUrl}/seller/dashboard?code=${code}`

/** The pickup code in large type, readable across a counter. */
export function PickupCode({
  code,
  number,
  fulfilment,
}: Pick<ReservationView, 'number' | 'fulfilment'> & { code: string }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-2xl bg-chalk px-4 py-5 text-center text-chalk-ink print:border print:border-black print:bg-white print:text-black">
      <p className="text-chalk-muted print:text-black">
        Rezerwacja nr {number} · pokaż {handOverText(fulfilment)}
      </p>
      <p
        className="font-display text-6xl tracking-[0.18em] [text-indent:0.18em]"
        aria-label={`Kod odbioru: ${Array.from(code).join(' ')}`}
      >
        {code}
      </p>
      <Suspense fallback={<span className="size-40 rounded-xl bg-chalk-line" />}>
        <QrCode text={handOverLink(code)} label={`Kod odbioru ${code} do zeskanowania`} />
      </Suspense>
    </div>
  )
}
