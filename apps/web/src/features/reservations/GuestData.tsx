import { type Comment, commentRoutes } from '@kram/contract/comments'
import { reservationDeskRoutes } from '@kram/contract/reservation-desk'
import type { ReservationView } from '@kram/contract/reservation-views'
import { rightsRoutes } from '@kram/contract/rights'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { saveJson, savePage } from '#lib/download.ts'
import { useAct } from '#lib/forms.ts'
import { clearSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { DownloadIcon } from '#ui/icons.ts'
import type { GuestFile } from './guest-data.ts'
import { isOver } from './words.ts'

const PAGE = 100

const wholeThread = async (reservationId: number): Promise<Comment[]> => {
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

const wholeFile = async (reservation: ReservationView): Promise<GuestFile> => {
  const [comments, { statements }] = await Promise.all([
    wholeThread(reservation.id),
    call(rightsRoutes.view, { params: { reservationId: reservation.id } }),
  ])
  return { reservation, comments, statements }
}

/** Without an account the link gives the rights that an account gives: to take the own data along and to have them deleted. */
export function GuestData({ view }: { view: ReservationView }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const over = isOver(view)
  const fileName = `kram-rezerwacja-${view.number}`
  const take = useAct(
    () => wholeFile(view),
    (file) => saveJson(file, `${fileName}.json`),
  )
  const read = useAct(
    async () => {
      const [{ guestDataPage }, file] = await Promise.all([import('./guest-data.ts'), wholeFile(view)])
      return guestDataPage(file)
    },
    (page) => savePage(page, `${fileName}.html`),
  )
  const forget = useAct(
    () => call(reservationDeskRoutes.forget, { params: { id: view.id } }),
    () => {
      clearSession()
      return navigate('/', { state: { msgSuccess: 'Twoje dane z tej rezerwacji zostały usunięte.' } })
    },
  )
  return (
    <Card className="grid gap-3 print:hidden">
      <h2 className="text-lg">Twoje dane w tej rezerwacji</h2>
      <p className="text-sm text-muted">
        {over
          ? 'Możesz je pobrać – do czytania albo w pliku dla innych programów – i usunąć. Sprzedawcy zostają tylko kwoty i daty.'
          : 'Możesz je pobrać – do czytania albo w pliku dla innych programów. Usuniesz je, gdy rezerwacja się zakończy albo ją anulujesz.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          loading={read.isPending}
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={() => read.mutate(undefined)}
        >
          Pobierz do czytania
        </Button>
        <Button
          variant="secondary"
          loading={take.isPending}
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={() => take.mutate(undefined)}
        >
          Pobierz dla programów
        </Button>
        {over && (
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
