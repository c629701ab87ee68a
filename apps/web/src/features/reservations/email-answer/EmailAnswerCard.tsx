import { linkAnswerRoutes } from '@kram/contract/reservations/link-answer-routes'
import type { AnswerView } from '@kram/contract/reservations/link-answer-schemas'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call } from '#lib/api'
import { totalText } from '@kram/polish/texts/weighed-text'
import { orderLineText } from '@kram/polish/order-line'
import { useNow } from '#lib/hooks'
import { reservationKeys } from '#shared/query-keys.ts'
import { Status } from '#ui/list'
import { Banner, ConfirmDialog, EmptyState, SkeletonCards, Unanswered } from '#ui/feedback'
import { Button, buttonClass, type ButtonVariant } from '#ui/buttons'
import { Card } from '#ui/layout'
import { DirectionsIcon, MailIcon } from '#ui/icons.ts'
import { NoWrap } from '#ui/text'
import { mapLink, PlaceMap } from '../pickup/index.ts'
import { ProposalDiff } from '../proposals/index.ts'
import { occurrenceText, statusLabel, statusTone } from '../status/index.ts'

const HTTP_GONE = 410

type Answer = AnswerView['answers'][number]

const ANSWER_BUTTONS: Record<Answer, { label: string; variant: ButtonVariant; done: string }> = {
  coming: { label: 'Będę', variant: 'primary', done: 'Dziękujemy, sprzedawca już wie, że będziesz.' },
  received: { label: 'Tak, mam już zamówienie', variant: 'primary', done: 'Dziękujemy. Smacznego!' },
  accept: {
    label: 'Zgadzam się na zmianę',
    variant: 'primary',
    done: 'Zmiana przyjęta. Rezerwacja jest potwierdzona.',
  },
  decline: { label: 'Nie, zostaje jak było', variant: 'secondary', done: 'Zostaje tak, jak było.' },
  undo: { label: 'Cofnij rezygnację', variant: 'secondary', done: 'Rezerwacja znów obowiązuje.' },
  giving_up: {
    label: 'Rezygnuję',
    variant: 'danger',
    done: 'Rezerwacja anulowana. Nic nie płacisz, a towar wrócił do sprzedaży.',
  },
}
const ANSWER_ORDER: readonly Answer[] = ['coming', 'accept', 'received', 'decline', 'undo', 'giving_up']

const answerQuery = (token: string) =>
  queryOptions({
    queryKey: reservationKeys.answer(token),
    queryFn: ({ signal }) => call(linkAnswerRoutes.view, { query: { token }, signal }),
  })

const HANDED_OVER: readonly AnswerView['status'][] = ['completed', 'cancelled', 'rejected', 'expired', 'no_show']

/** Where to come and what to show there. */
function WhereAndCode({ reservation: { location, pickupCode, status } }: { reservation: AnswerView }) {
  if (HANDED_OVER.includes(status)) return null
  return (
    <>
      {location && (
        <div className="grid gap-2">
          <p>
            <span className="block type-name">{location.name}</span>
            <span className="type-meta">{location.addressLine ?? `${location.postalCode} ${location.town}`}</span>
          </p>
          {location.directions && <p className="type-meta whitespace-pre-line">{location.directions}</p>}
          <div className="flex flex-wrap gap-2">
            <PlaceMap place={location} />
            {!location.approximate && (
              <a href={mapLink(location)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
                <DirectionsIcon aria-hidden="true" />
                Pokaż drogę
              </a>
            )}
          </div>
        </div>
      )}
      {pickupCode !== null && (
        <p className="flex items-baseline justify-between gap-4 rounded-control bg-sunk px-4 py-2">
          <span className="type-meta">Kod odbioru</span>
          <span className="font-display text-3xl tracking-[0.12em]" aria-label={Array.from(pickupCode).join(' ')}>
            {pickupCode}
          </span>
        </p>
      )}
    </>
  )
}

function AnswerSummary({ reservation }: { reservation: AnswerView }) {
  const occurrence = occurrenceText(reservation, useNow())
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{reservation.sellerName}</h2>
        <Status tone={statusTone(reservation.status)}>{statusLabel(reservation)}</Status>
      </div>
      {occurrence && (
        <p className="text-lg">
          <span className="font-semibold">{reservation.fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}:</span>{' '}
          <NoWrap text={occurrence} />
        </p>
      )}
      <WhereAndCode reservation={reservation} />
      <ul className="text-muted">
        {reservation.items.map((line) => (
          <li key={`${line.productName} ${line.variantName}`}>{orderLineText(line.quantity, line)}</li>
        ))}
      </ul>
      {reservation.proposal ? (
        <section className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-lg">
            {reservation.proposal.proposedBy === 'seller' ? 'Sprzedawca proponuje zmianę' : 'Twoja propozycja zmiany'}
          </h3>
          <ProposalDiff proposal={reservation.proposal} total={reservation.total} highest={reservation.highestTotal} />
        </section>
      ) : (
        <p className="font-semibold">Razem {totalText(reservation.total, reservation.highestTotal)}</p>
      )}
    </>
  )
}

/** The link is expired or incomplete; a retry would not help. */
export function ExpiredAnswerLink({ children }: { children: string }) {
  return (
    <EmptyState
      title={children}
      icon={<MailIcon className="size-10" stroke={1.5} aria-hidden="true" />}
      action={
        <Link to="/user/dashboard" className={buttonClass('secondary')}>
          Moje Rezerwacje
        </Link>
      }
    >
      Poszukaj nowszej wiadomości o tej rezerwacji. Kto ma konto, zobaczy ją też po zalogowaniu.
    </EmptyState>
  )
}

/** The reservation with its answer buttons. */
function AnswerForm({ token, reservation }: { token: string; reservation: AnswerView }) {
  const client = useQueryClient()
  const query = answerQuery(token)
  const [isGivingUp, setGivingUp] = useState(false)
  const answer = useMutation({
    mutationFn: (chosen: Answer) => call(linkAnswerRoutes.answer, { body: { token, answer: chosen } }),
    onSuccess: (next) => client.setQueryData(query.queryKey, next),
    onError: () => void client.invalidateQueries(query),
    onSettled: () => setGivingUp(false),
  })
  const visible = ANSWER_ORDER.filter((each) => reservation.answers.includes(each))
  return (
    <Card className="grid gap-4">
      {answer.isSuccess && <Banner tone="success">{ANSWER_BUTTONS[answer.variables].done}</Banner>}
      {answer.error && <Banner tone="error">{answer.error.message}</Banner>}
      <AnswerSummary reservation={reservation} />
      {reservation.coming && !answer.isSuccess && <Banner tone="info">Sprzedawca wie już, że będziesz.</Banner>}
      <div className="grid gap-2">
        {visible.map((each) => (
          <Button
            key={each}
            size="large"
            variant={ANSWER_BUTTONS[each].variant}
            loading={answer.isPending && answer.variables === each}
            disabled={answer.isPending}
            onClick={() => (each === 'giving_up' ? setGivingUp(true) : answer.mutate(each))}
          >
            {ANSWER_BUTTONS[each].label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={isGivingUp}
        title="Zrezygnować z rezerwacji?"
        action="Tak, rezygnuję"
        danger
        loading={answer.isPending}
        onClose={() => setGivingUp(false)}
        onConfirm={() => answer.mutate('giving_up')}
      >
        <p>Towar wróci do sprzedaży, a {reservation.sellerName} dostanie wiadomość. Nic nie płacisz.</p>
      </ConfirmDialog>
      {visible.length === 0 && !answer.isSuccess && <p className="text-muted">Ta rezerwacja nie czeka na odpowiedź.</p>}
    </Card>
  )
}

/** Answers the question of an e-mail link without a login. Opening the link changes nothing, because e-mail scanners follow links. */
export function EmailAnswerCard({ token }: { token: string }) {
  const query = useQuery(answerQuery(token))
  const { data: reservation, error } = query
  if (error instanceof ApiError && error.status === HTTP_GONE)
    return <ExpiredAnswerLink>{error.message}</ExpiredAnswerLink>
  if (reservation) return <AnswerForm token={token} reservation={reservation} />
  return <Unanswered query={query} shape={<SkeletonCards count={1} />} />
}
