import type { ReservationRow } from '@kram/contract/reservation-views'
import { reservationRoutes } from '@kram/contract/reservations'
import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { reportFailure } from '#lib/failure-page.ts'
import { ApiFailure, NetworkFailure } from '#lib/failures.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/Field.tsx'
import { CameraIcon } from '#ui/icons.ts'
import { canScan } from './barcode-detector.ts'
import { ReservationCard } from './ReservationCard.tsx'
import { useStep } from './use-step.ts'

const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }))

const CODE = /^[A-Z0-9]{4}$/

const firstWith = async (code: string, status: string): Promise<ReservationRow | undefined> =>
  (await call(reservationRoutes.list, { query: { role: 'seller', status, q: code, limit: 1 } })).items[0]

/** The reservation whose code this is: one that may be handed over before one that was already. */
const findByCode = async (code: string): Promise<ReservationRow | undefined> =>
  (await firstWith(code, 'accepted,ready,out_for_delivery')) ?? firstWith(code, 'completed')

const refusalOf = (row: ReservationRow | undefined): string | undefined => {
  if (!row) return 'Nie ma takiego kodu wśród rezerwacji do wydania. Sprawdź znaki.'
  return row.status === 'completed' ? `To zamówienie jest już wydane: ${row.buyerName}, nr ${row.number}.` : undefined
}

/** Looks a code up: the one typed, or at once the one that was scanned. */
const useCode = (scanned: string) => {
  const [code, setCode] = useState(scanned.toUpperCase())
  const [refusal, setRefusal] = useState<string>()
  const find = useMutation({
    mutationFn: findByCode,
    onSuccess: (row) => setRefusal(refusalOf(row)),
    onError: (error) => {
      if (error instanceof NetworkFailure || error instanceof ApiFailure) setRefusal(error.message)
      else reportFailure(error)
    },
  })
  const { mutate } = find
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current || !CODE.test(scanned.toUpperCase())) return
    looked.current = true
    mutate(scanned.toUpperCase())
  }, [scanned, mutate])

  return {
    code,
    refusal,
    row: find.data?.status === 'completed' ? undefined : find.data,
    busy: find.isPending,
    type: (typed: string): void => {
      setRefusal(undefined)
      find.reset()
      const next = typed.trim().toUpperCase()
      setCode(next)
      // The fourth character is the last one: hands that are wet need not look for a button.
      if (CODE.test(next)) mutate(next)
    },
    /** Seen by the camera. */
    see: (seen: string): void => {
      setRefusal(undefined)
      setCode(seen)
      mutate(seen)
    },
    look: (): void => {
      if (CODE.test(code)) mutate(code)
      else setRefusal('Kod odbioru ma 4 znaki.')
    },
  }
}

/** Only where the device reads codes by itself; elsewhere its own camera opens the link of the code. */
function Scan({ onCode }: { onCode: (code: string) => void }) {
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

/** Whose it is and what: brought before the eyes, for the page grows here while it is looked up. */
function Found({ row, children }: { row: ReservationRow; children: ReactNode }) {
  const found = useRef<HTMLDivElement>(null)
  useEffect(() => found.current?.focus(), [])
  return (
    <div ref={found} tabIndex={-1} className="mt-4 grid gap-3 rounded-2xl">
      <ReservationCard row={row} />
      {children}
    </div>
  )
}

/** At the stall: four characters, one look, one tap. `scanned` comes from the buyer's QR code. */
export function HandOverByCode({ scanned }: { scanned: string }) {
  const { code, refusal, row, busy, type, see, look } = useCode(scanned)
  const step = useStep(() => type(''))
  return (
    <Card>
      <h2 className="mb-3 text-xl">Wydaj po kodzie</h2>
      <form
        noValidate
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          look()
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
          error={refusal}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" variant="secondary" className="mt-7.5 min-h-12" loading={busy}>
          Znajdź
        </Button>
      </form>
      <Scan onCode={see} />
      {row && (
        <Found key={row.id} row={row}>
          <Button
            size="large"
            loading={step.isPending}
            onClick={() => step.mutate({ target: row, step: { event: 'hand-over', pickupCode: code } })}
          >
            Wydaj zamówienie
          </Button>
        </Found>
      )}
    </Card>
  )
}
