import { type AnswerView, reservationDeskRoutes } from '@kram/contract/reservation-desk'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { ApiFailure } from '#lib/failures.ts'
import { decimalText, zloty } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { StatusChip } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button, buttonClass, type ButtonVariant } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { MailIcon } from '#ui/icons.ts'
import { EmptyState, SkeletonCards, Unanswered } from '#ui/States.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { ProposalDiff } from './ProposalDiff.tsx'
import { statusWord, toneOf, windowWords } from './words.ts'

const GONE = 410

type Answer = AnswerView['answers'][number]

const ANSWERS: Record<Answer, { label: string; variant: ButtonVariant; done: string }> = {
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
const ORDER: readonly Answer[] = ['coming', 'accept', 'received', 'decline', 'undo', 'giving_up']

const answerQuery = (token: string) =>
  queryOptions({
    queryKey: ['reservations', 'answer', token],
    queryFn: ({ signal }) => call(reservationDeskRoutes.answerView, { query: { token }, signal }),
  })

function About({ about }: { about: AnswerView }) {
  const window = windowWords(about, useNow())
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{about.sellerName}</h2>
        <StatusChip tone={toneOf(about.status)}>{statusWord(about)}</StatusChip>
      </div>
      {window && (
        <p className="text-lg">
          <span className="font-semibold">{about.fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}:</span>{' '}
          <Unbroken text={window} />
        </p>
      )}
      <ul className="text-muted">
        {about.items.map((line) => (
          <li key={`${line.productName} ${line.variantName}`}>
            {decimalText(line.quantity)} × {line.productName}, {line.variantName}
          </li>
        ))}
      </ul>
      {about.proposal ? (
        <section className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-lg">
            {about.proposal.by === 'seller' ? 'Sprzedawca proponuje zmianę' : 'Twoja propozycja zmiany'}
          </h3>
          <ProposalDiff proposal={about.proposal} total={about.total} />
        </section>
      ) : (
        <p className="font-semibold">Razem {zloty(about.total)}</p>
      )}
    </>
  )
}

/** Trying again would not help: the letter is old, or its link was cut. */
export function DeadAnswerLink({ children }: { children: string }) {
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

/** The reservation and the buttons of its answers. */
function Answering({ token, about }: { token: string; about: AnswerView }) {
  const client = useQueryClient()
  const query = answerQuery(token)
  const answer = useMutation({
    mutationFn: (given: Answer) => call(reservationDeskRoutes.answer, { body: { token, answer: given } }),
    onSuccess: (next) => client.setQueryData(query.queryKey, next),
    onError: () => void client.invalidateQueries(query),
  })
  const shown = ORDER.filter((one) => about.answers.includes(one))
  return (
    <Card className="grid gap-4">
      {answer.isSuccess && <Banner tone="success">{ANSWERS[answer.variables].done}</Banner>}
      {answer.error && <Banner tone="error">{answer.error.message}</Banner>}
      <About about={about} />
      {about.coming && !answer.isSuccess && <Banner tone="info">Sprzedawca wie już, że będziesz.</Banner>}
      <div className="grid gap-2">
        {shown.map((one) => (
          <Button
            key={one}
            size="large"
            variant={ANSWERS[one].variant}
            loading={answer.isPending && answer.variables === one}
            disabled={answer.isPending}
            onClick={() => answer.mutate(one)}
          >
            {ANSWERS[one].label}
          </Button>
        ))}
      </div>
      {shown.length === 0 && !answer.isSuccess && <p className="text-muted">Ta rezerwacja nie czeka na odpowiedź.</p>}
    </Card>
  )
}

/** What the link of a letter asks, answered without a login. Opening it does nothing: scanners of mail follow links, people press buttons. */
export function AnswerCard({ token }: { token: string }) {
  const query = useQuery(answerQuery(token))
  const { data: about, error } = query
  if (error instanceof ApiFailure && error.status === GONE) return <DeadAnswerLink>{error.message}</DeadAnswerLink>
  if (about) return <Answering token={token} about={about} />
  return <Unanswered query={query} shape={<SkeletonCards count={1} />} />
}
