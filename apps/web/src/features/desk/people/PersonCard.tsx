import type { PersonView } from '@kram/contract/desk/people-schemas'
import { OPERATOR_ROLE_LABELS } from '@kram/contract/operators/roles'
import { SUSPENSION_SCOPE_LABELS } from '@kram/contract/suspensions/choices'
import { dateTimeText } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '#ui/buttons'
import { Unanswered } from '#ui/feedback'
import { Card, Section } from '#ui/layout'
import { Badge } from '#ui/list'
import { Facts } from './Facts.tsx'
import { personQuery } from './people.queries.ts'
import { SellerFacts } from './SellerFacts.tsx'

/** An account with everything that an operator needs to judge it. */
export function PersonCard({ id }: { id: number }) {
  const query = useQuery(personQuery(id))
  const { data: person } = query
  if (!person) return <Unanswered query={query} />
  return (
    <div className="grid gap-2">
      <Account person={person} />
      {person.seller && <SellerFacts seller={person.seller} />}
      <History person={person} />
    </div>
  )
}

function Account({ person }: { person: PersonView }) {
  const { user, role, sessions, lastSeenAt, openReservations, completed, noShows, consents } = person
  const isSuspended = person.suspensions.some(({ liftedAt }) => liftedAt === null)
  return (
    <Section title={user.displayName}>
      <Card className="grid gap-4">
        <p className="flex flex-wrap gap-2 empty:hidden">
          {role !== null && <Badge tone="brand">{OPERATOR_ROLE_LABELS[role]}</Badge>}
          {user.isSeller && <Badge>Sprzedawca</Badge>}
          {!user.emailVerified && <Badge tone="warn">Adres niepotwierdzony</Badge>}
          {isSuspended && <Badge tone="danger">Zawieszenie</Badge>}
        </p>
        <Facts
          facts={[
            ['E-mail', user.email],
            ['Konto od', dateTimeText(user.createdAt)],
            ['Otwarte sesje', sessions],
            ['Ostatnio', lastSeenAt === null ? null : dateTimeText(lastSeenAt)],
            ['Otwarte rezerwacje', openReservations],
            ['Odebrane', completed],
            ['Nieodebrane', noShows],
            ['Zgody na nowe oferty', consents.length === 0 ? 'brak' : consents.map(({ name }) => name).join(', ')],
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {role === null && (
            <Link to={`/admin/suspend/${user.id}`} className={buttonClass('secondary')}>
              {isSuspended ? 'Zobacz zawieszenie' : 'Zawieś'}
            </Link>
          )}
          <Link to={`/admin/audit?q=${user.id}`} className={buttonClass('quiet')}>
            Wpisy w dzienniku
          </Link>
          <Link
            to={`/admin/search?kind=reservation&q=${encodeURIComponent(user.email)}`}
            className={buttonClass('quiet')}
          >
            Rezerwacje
          </Link>
          <Link to={`/admin/search?kind=message&q=${encodeURIComponent(user.email)}`} className={buttonClass('quiet')}>
            E-maile
          </Link>
        </div>
      </Card>
    </Section>
  )
}

type Notices = PersonView['noticesBy']

function History({ person: { suspensions, noticesBy, noticesAbout } }: { person: PersonView }) {
  return (
    <>
      <NoticeList title="Zgłoszenia dotyczące tej osoby" notices={noticesAbout} />
      <NoticeList title="Zgłoszenia tej osoby" notices={noticesBy} />
      {suspensions.length > 0 && (
        <Section title="Zawieszenia">
          <Card flush>
            <ul className="divide-y divide-line">
              {suspensions.map(({ scope, reason, suspendedAt, liftedAt }) => (
                <li key={suspendedAt} className="px-4 py-3">
                  <p className="font-semibold">{SUSPENSION_SCOPE_LABELS[scope]}</p>
                  <p className="break-words">{reason}</p>
                  <p className="text-sm text-muted">
                    od {dateTimeText(suspendedAt)}
                    {liftedAt === null ? ', trwa' : `, cofnięte ${dateTimeText(liftedAt)}`}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  )
}

function NoticeList({ title, notices }: { title: string; notices: Notices }) {
  if (notices.length === 0) return null
  return (
    <Section title={title}>
      <Card flush>
        <ul className="divide-y divide-line" aria-label={title}>
          {notices.map(({ id, title: about, at, decided }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
              <Link
                to={`/admin/reports/${id}`}
                className="min-w-0 font-semibold break-words underline underline-offset-4"
              >
                nr {id}: {about}
              </Link>
              <span className="text-sm text-muted">
                {dateTimeText(at)} · {decided ? 'rozpatrzone' : 'czeka'}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
