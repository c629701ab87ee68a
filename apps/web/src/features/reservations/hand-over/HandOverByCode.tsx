import { reservationRoutes } from '@kram/contract/reservations/routes'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ApiError, call, NetworkError, showErrorPage } from '#lib/api'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { TextField } from '#ui/forms'
import { CameraIcon } from '#ui/icons.ts'
import { canScan } from './barcode-detector.ts'
import { ReservationCard } from '../lists/index.ts'
import { useReservationAction } from '../actions/index.ts'

const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }))

const PICKUP_CODE = /^[A-Z0-9]{4}$/

const findFirst = async (code: string, status: string): Promise<ReservationRow | undefined> =>
  (await call(reservationRoutes.list, { query: { role: 'seller', status, q: code, limit: 1 } })).items[0]

/** The reservation of the code; one that can be handed over has priority over a completed one. */
const findByCode = async (code: string): Promise<ReservationRow | undefined> =>
  (await findFirst(code, 'accepted,ready,out_for_delivery')) ?? findFirst(code, 'completed')

const codeErrorText = (row: ReservationRow | undefined): string | undefined => {
  if (!row) return 'Nie ma takiego kodu wśród rezerwacji do wydania. Sprawdź znaki.'
  return row.status === 'completed' ? `To zamówienie jest już wydane: ${row.buyerName}, nr ${row.number}.` : undefined
}

/** Looks up the typed or scanned code. */
const useCodeLookup = (scanned: string) => {
  const [code, setCode] = useState(scanned.toUpperCase())
  const [errorText, setErrorText] = useState<string>()
  const find = useMutation({
    mutationFn: findByCode,
    onSuccess: (row) => setErrorText(codeErrorText(row)),
    onError: (error) => {
      if (error instanceof NetworkError || error instanceof ApiError) setErrorText(error.message)
      else showErrorPage(error)
    },
  })
  const { mutate } = find
  const hasLookedUp = useRef(false)
  useEffect(() => {
    if (hasLookedUp.current || !PICKUP_CODE.test(scanned.toUpperCase())) return
    hasLookedUp.current = true
    mutate(scanned.toUpperCase())
  }, [scanned, mutate])

  return {
    code,
    errorText,
    row: find.data?.status === 'completed' ? undefined : find.data,
    busy: find.isPending,
    type: (typed: string): void => {
      setErrorText(undefined)
      find.reset()
      const next = typed.trim().toUpperCase()
      setCode(next)
      // Submits with the fourth character, so that no button is needed.
      if (PICKUP_CODE.test(next)) mutate(next)
    },
    /** Code read by the camera. */
    onScanned: (scannedCode: string): void => {
      setErrorText(undefined)
      setCode(scannedCode)
      mutate(scannedCode)
    },
    lookUp: (): void => {
      if (PICKUP_CODE.test(code)) mutate(code)
      else setErrorText('Kod odbioru ma 4 znaki.')
    },
  }
}

/** Only with BarcodeDetector support; elsewhere the device's camera app opens the link of the code. */
function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false)
  if (!canScan()) return null
  return (
    <>
      <Button
        variant="secondary"
        className="mt-2 w-full"
        icon={<CameraIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Zeskanuj kod
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ScanDialog
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false)
              onCode(code)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Buyer and items; scrolled into view, because the page grows during the lookup. */
function FoundReservation({ row, children }: { row: ReservationRow; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} className="mt-4 grid gap-3 rounded-2xl">
      <ReservationCard row={row} />
      {children}
    </div>
  )
}

/** Hand-over by a four-character code. `scanned` comes from the buyer's QR code. */
export function HandOverByCode({ scanned }: { scanned: string }) {
  const { code, errorText, row, busy, type, onScanned, lookUp } = useCodeLookup(scanned)
  const action = useReservationAction(() => type(''))
  return (
    <Card>
      <h2 className="mb-3 text-xl">Wydaj po kodzie</h2>
      <form
        noValidate
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          lookUp()
        }}
      >
        <TextField
          label="Kod odbioru"
          className="flex-1 basis-40"
          value={code}
          maxLength={4}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          error={errorText}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" variant="secondary" className="mt-7.5 min-h-12" loading={busy}>
          Znajdź
        </Button>
      </form>
      <ScanButton onCode={onScanned} />
      {row && (
        <FoundReservation key={row.id} row={row}>
          <Button
            size="large"
            loading={action.isPending}
            onClick={() => action.mutate({ target: row, action: { event: 'hand-over', pickupCode: code } })}
          >
            Wydaj zamówienie
          </Button>
        </FoundReservation>
      )}
    </Card>
  )
}
