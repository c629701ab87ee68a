import type { ReservationRow } from '@kram/contract/reservation-views'
import { reservationRoutes } from '@kram/contract/reservations'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { reportFailure } from '#lib/failure-page.ts'
import { ApiFailure, NetworkFailure } from '#lib/failures.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/Field.tsx'
import { ReservationCard } from './ReservationCard.tsx'
import { useStep } from './use-step.ts'

const CODE = /^[A-Z0-9]{4}$/

/** The reservation whose code this is, among those that may be handed over. */
const findByCode = async (code: string): Promise<ReservationRow | null> => {
  const { items } = await call(reservationRoutes.list, {
    query: { role: 'seller', status: 'accepted,ready,out_for_delivery', q: code, limit: 1 },
  })
  return items[0] ?? null
}

/** Looks a code up: the one typed, or at once the one that was scanned. */
const useCode = (scanned: string) => {
  const [code, setCode] = useState(scanned.toUpperCase())
  const [refusal, setRefusal] = useState<string>()
  const find = useMutation({
    mutationFn: findByCode,
    onSuccess: (row) => {
      if (!row) setRefusal('Nie ma takiego kodu wśród rezerwacji do wydania. Sprawdź znaki.')
    },
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
    row: find.data,
    busy: find.isPending,
    type: (typed: string): void => {
      setRefusal(undefined)
      find.reset()
      setCode(typed.trim().toUpperCase())
    },
    look: (): void => {
      if (CODE.test(code)) mutate(code)
      else setRefusal('Kod odbioru ma 4 znaki.')
    },
  }
}

/** At the stall: four characters, one look, one tap. `scanned` comes from the buyer's QR code. */
export function HandOverByCode({ scanned }: { scanned: string }) {
  const { code, refusal, row, busy, type, look } = useCode(scanned)
  const step = useStep(() => type(''))
  return (
    <Card>
      <h2 className="mb-3 text-xl">Wydaj po kodzie</h2>
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
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
        <Button type="submit" variant="secondary" className="min-h-12" loading={busy}>
          Znajdź
        </Button>
      </form>
      {row && (
        <div className="mt-4 grid gap-3">
          <ReservationCard row={row} />
          <Button
            size="large"
            loading={step.isPending}
            onClick={() => step.mutate({ target: row, step: { event: 'hand-over', pickupCode: code } })}
          >
            Wydaj zamówienie
          </Button>
        </div>
      )}
    </Card>
  )
}
