import { commentRoutes } from '@kram/contract/comments/routes'
import { guestReservationRoutes } from '@kram/contract/reservations/guest-routes'
import { rightsRoutes } from '@kram/contract/rights/routes'
import type { Comment } from '@kram/contract/comments/schemas'
import type { ReservationView } from '@kram/contract/reservations/views'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { clearSession, forgetGuestReservation } from '#lib/session'
import { DataDownload } from '#shared/DataDownload.tsx'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { ConfirmDialog } from '#ui/feedback'
import type { GuestDataExport } from './guest-data-page.ts'
import { isFinal } from '../status/index.ts'

const PAGE = 100

const fetchThread = async (reservationId: number): Promise<Comment[]> => {
  const comments: Comment[] = []
  let cursor: string | null = null
  do {
    const page: { items: Comment[]; nextCursor: string | null } = await call(commentRoutes.list, {
      params: { reservationId },
      query: { limit: PAGE, ...(cursor !== null && { cursor }) },
    })
    comments.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return comments
}

const fetchGuestData = async (reservation: ReservationView): Promise<GuestDataExport> => {
  const [comments, { statements }] = await Promise.all([
    fetchThread(reservation.id),
    call(rightsRoutes.view, { params: { reservationId: reservation.id } }),
  ])
  return { reservation, comments, statements }
}

/** Export and deletion of a guest's personal data through the link. */
export function GuestData({ view }: { view: ReservationView }) {
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const isEnded = isFinal(view)
  const erasure = useAction(
    () => call(guestReservationRoutes.forget, { params: { id: view.id } }),
    () => {
      forgetGuestReservation()
      clearSession()
      return navigate('/', { state: { msgSuccess: 'Twoje dane z tej rezerwacji zostały usunięte.' } })
    },
  )
  return (
    <Card className="grid gap-3 print:hidden">
      <h2 className="text-lg">Twoje dane w tej rezerwacji</h2>
      <p className="text-sm text-muted">
        {isEnded
          ? 'Możesz je pobrać – do czytania albo w pliku dla innych programów – i usunąć. Sprzedawcy zostają tylko kwoty i daty.'
          : 'Możesz je pobrać – do czytania albo w pliku dla innych programów. Usuniesz je, gdy rezerwacja się zakończy albo ją anulujesz.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <DataDownload
          fetchData={() => fetchGuestData(view)}
          loadPageBuilder={async () => (await import('./guest-data-page.ts')).guestDataPage}
          fileName={`kram-rezerwacja-${view.number}`}
        />
        {isEnded && (
          <Button variant="quiet" className="text-danger hover:bg-danger-soft" onClick={() => setConfirming(true)}>
            Usuń moje dane
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => erasure.mutate(undefined)}
        title="Usunąć Twoje dane?"
        action="Usuń moje dane"
        danger
        loading={erasure.isPending}
      >
        <p>Imię, telefon, email, adres i uwagi znikną na zawsze, a link do rezerwacji przestanie działać.</p>
      </ConfirmDialog>
    </Card>
  )
}
