import { handOverText } from '@kram/polish/fulfilment-text'
import { lazy, Suspense } from 'react'
import type { ReservationView } from '@kram/contract/reservations/views'
import { settings } from '#lib/environment.ts'
import { Card } from '#ui/layout'

const QrCode = lazy(async () => ({ default: (await import('#ui/media/QrCode.tsx')).QrCode }))

/** QR code of a link that opens the seller's pickup screen with the code filled in. */
const handOverLink = (code: string): string => `${settings().publicUrl}/reservations/pickup?code=${code}`

/** The pickup code in large type, readable across a counter, and as a QR code. */
export function PickupCode({
  code,
  number,
  fulfilment,
}: Pick<ReservationView, 'number' | 'fulfilment'> & { code: string }) {
  return (
    <Card className="flex items-center justify-between gap-4 print:border">
      <div className="min-w-0">
        <p className="type-meta">Kod odbioru · nr {number}</p>
        <p
          className="my-1.5 font-display text-[2.625rem] leading-none tracking-[0.14em]"
          aria-label={`Kod odbioru: ${Array.from(code).join(' ')}`}
        >
          {code}
        </p>
        <p className="type-meta">Pokaż lub podaj {handOverText(fulfilment)}</p>
      </div>
      <Suspense fallback={<span className="size-24 shrink-0 rounded-control bg-sunk" />}>
        <QrCode text={handOverLink(code)} label={`Kod odbioru ${code} do zeskanowania`} />
      </Suspense>
    </Card>
  )
}
