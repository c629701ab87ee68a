import { commentRoutes } from '@kram/contract/comments/routes'
import { guestReservationRoutes } from '@kram/contract/reservations/guest-routes'
import { rightsRoutes } from '@kram/contract/rights/routes'
import type { Comment } from '@kram/contract/comments/schemas'
import type { ReservationView } from '@kram/contract/reservations/views'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api'
import { saveJson, savePage } from '#lib/files'
import { useAction } from '#lib/forms'
import { clearSession } from '#lib/session'
import { forgetGuestReservation } from '#shared/guest-reservation.ts'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { ConfirmDialog } from '#ui/feedback'
import { DownloadIcon } from '#ui/icons.ts'
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
  const [asking, setAsking] = useState(false)
  const isEnded = isFinal(view)
  const fileName = `kram-rezerwacja-${view.number}`
  const download = useAction(
    () => fetchGuestData(view),
    (file) => saveJson(file, `${fileName}.json`),
  )
  const openPage = useAction(
    async () => {
      const [{ guestDataPage }, file] = await Promise.all([import('./guest-data-page.ts'), fetchGuestData(view)])
      return guestDataPage(file)
    },
    (page) => savePage(page, `${fileName}.html`),
  )
  const forget = useAction(
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
        <Button
          variant="secondary"
          loading={openPage.isPending}
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={() => openPage.mutate(undefined)}
        >
          Pobierz do czytania
        </Button>
        <Button
          variant="secondary"
          loading={download.isPending}
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={() => download.mutate(undefined)}
        >
          Pobierz dla programów
        </Button>
        {isEnded && (
          <Button variant="quiet" className="text-danger hover:bg-danger-soft" onClick={() => setAsking(true)}>
            Usuń moje dane
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => forget.mutate(undefined)}
        title="Usunąć Twoje dane?"
        action="Usuń moje dane"
        danger
        loading={forget.isPending}
      >
        <p>Imię, telefon, email, adres i uwagi znikną na zawsze, a link do rezerwacji przestanie działać.</p>
      </ConfirmDialog>
    </Card>
  )
}
