import { standingRoutes } from '@kram/contract/standing/routes'
import type { SellerStanding as View, StandingReservation } from '@kram/contract/standing/schemas'
import { amountText, weekdayText } from '@kram/polish/format'
import { lineName, orderText } from '@kram/polish/order-line'
import { counted, NOUNS } from '@kram/polish/plural'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { Button } from '#ui/buttons'
import { Dialog, EmptyState, Unanswered } from '#ui/feedback'
import { TextArea } from '#ui/forms'
import { RepeatIcon } from '#ui/icons.ts'
import { Card, Section } from '#ui/layout'
import { LimitDialog } from './LimitDialog.tsx'
import { endedText, rhythmText, termText } from './standing-texts.ts'
import { sellerStandingQuery } from './standing.queries.ts'
import { TermList } from './TermList.tsx'
import { toastRefusal, useRefresh } from './use-standing.ts'

/** The seller's standing reservations: sums of the coming days first, then whose they are. */
export function SellerStanding() {
  const query = useQuery(sellerStandingQuery())
  const { data } = query
  if (!data) return <Unanswered query={query} />
  if (data.items.length === 0)
    return (
      <EmptyState title="Nie masz jeszcze stałych rezerwacji">
        Kupujący, którzy biorą to samo co tydzień, mogą to ustawić przy swojej rezerwacji. Zobaczysz tu z wyprzedzeniem,
        ile czego będzie potrzebne.
      </EmptyState>
    )
  return (
    <>
      {data.days.length > 0 && (
        <Section title="Ile czego będzie potrzebne">
          <ul className="grid gap-3">
            {data.days.map((day) => (
              <li key={day.date}>
                <DayCard day={day} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Czyje są">
        <ul aria-label="Stałe rezerwacje" className="grid gap-3">
          {data.items.map((standing) => (
            <li key={standing.id}>
              <SellerCard standing={standing} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

type Product = View['days'][number]['products'][number]

function DayCard({ day: { startsAt, reservations, products } }: { day: View['days'][number] }) {
  const [limited, setLimited] = useState<Product | null>(null)
  return (
    <Card>
      <h3 className="text-lg first-letter:uppercase">{weekdayText(startsAt)}</h3>
      <p className="text-sm text-muted">{counted(reservations, NOUNS.reservation)}</p>
      <ul className="mt-2 divide-y divide-line">
        {products.map((line) => (
          <li key={line.offerItemId} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">
              {lineName(line)}: <span className="font-semibold">{amountText(line.quantity, line)}</span>
              {line.limit !== null && (
                <span className="block text-sm text-muted">najwyżej {amountText(line.limit, line)} na termin</span>
              )}
            </span>
            <Button
              variant="quiet"
              size="small"
              className="-mr-3 shrink-0"
              aria-label={`Ogranicz: ${lineName(line)}`}
              onClick={() => setLimited(line)}
            >
              Ogranicz
            </Button>
          </li>
        ))}
      </ul>
      {limited && <LimitDialog product={limited} onClose={() => setLimited(null)} />}
    </Card>
  )
}

function SellerCard({ standing }: { standing: StandingReservation }) {
  const { buyerName, items, everyWeeks, place, dates, endedBy } = standing
  const [declining, setDeclining] = useState(false)
  const ended = endedBy === 'buyer' ? 'Zakończona przez kupującego.' : endedText(standing)
  return (
    <Card className="grid gap-3">
      <div>
        <h3 className="flex items-start gap-2 text-lg">
          <RepeatIcon aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand-ink" />
          {buyerName}
        </h3>
        <p>{orderText(items)}</p>
        <p className="text-muted">{[rhythmText(everyWeeks), termText(standing), place].filter(Boolean).join(' · ')}</p>
      </div>
      {ended !== null && <p className="text-muted">{ended}</p>}
      {dates.length > 0 && <TermList dates={dates} busy={false} onSet={null} />}
      {endedBy === null && (
        <div>
          <Button
            variant="quiet"
            size="small"
            className="-ml-3 text-danger hover:bg-danger-soft"
            aria-label={`Zakończ z wiadomością: ${buyerName}, ${orderText(items)}`}
            onClick={() => setDeclining(true)}
          >
            Zakończ z wiadomością
          </Button>
        </div>
      )}
      {declining && <DeclineDialog id={standing.id} onClose={() => setDeclining(false)} />}
    </Card>
  )
}

function DeclineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [message, setMessage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refresh = useRefresh()
  const client = useQueryClient()
  const decline = useAction(
    () => call(standingRoutes.decline, { params: { id }, body: { message } }),
    async () => {
      onClose()
      await refresh()
      await client.invalidateQueries(sellerStandingQuery())
      toast('success', 'Zakończono. Kupujący dostanie Twoją wiadomość.')
    },
    toastRefusal,
  )
  return (
    <Dialog
      open
      title="Zakończyć stałą rezerwację?"
      onClose={onClose}
      footer={
        <Button
          variant="danger"
          loading={decline.isPending}
          onClick={() => (message.trim() === '' ? setMissing(true) : decline.mutate(undefined))}
        >
          Zakończ i wyślij
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">Złożone już rezerwacje zostają. Kolejnych nie będzie.</p>
        <TextArea
          label="Wiadomość do kupującego"
          rows={3}
          maxLength={500}
          value={message}
          error={isMissing && message.trim() === '' ? 'Napisz kupującemu, dlaczego.' : undefined}
          onChange={({ target }) => setMessage(target.value)}
        />
      </div>
    </Dialog>
  )
}
