import type { PersonView } from '@kram/contract/desk/people-schemas'
import { OPERATOR_ROLE_LABELS } from '@kram/contract/operators/roles'
import { SUSPENSION_SCOPE_LABELS } from '@kram/contract/suspensions/choices'
import { dateTimeText } from '@kram/polish/format'
import { STRIKES } from '@kram/polish/new-nouns'
import { counted } from '@kram/polish/plural'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useDecides } from '#shared/operator/index.ts'
import { buttonClass } from '#ui/buttons'
import { Unanswered } from '#ui/feedback'
import { Card, Section } from '#ui/layout'
import { Badge } from '#ui/list'
import { Tabs } from '#ui/navigation'
import { type NameDevice, SeeAs, PersonHistory, PersonMessages, PersonNotes, PersonSessions } from '../person/index.ts'
import { Facts } from './Facts.tsx'
import { personQuery } from './people.queries.ts'
import { SellerFacts } from './SellerFacts.tsx'

const TABS = [
  { name: 'account', label: 'Konto' },
  { name: 'market', label: 'Handel' },
  { name: 'messages', label: 'Wiadomości' },
  { name: 'notes', label: 'Notatki' },
] as const
type TabName = (typeof TABS)[number]['name']

type Props = {
  id: number
  nameDevice: NameDevice
  /** The documents of a seller, from another feature. */
  documents: (sellerId: number) => ReactNode
  /** What was decided about the person, from another feature. */
  decisions: (about: Pick<PersonView, 'decisions' | 'strikes'>) => ReactNode
}

/** An account with everything that an operator needs to judge it. The address keeps the tab. */
export function PersonCard({ id, nameDevice, documents, decisions }: Props) {
  const [params, setParams] = useSearchParams()
  const current = TABS.find(({ name }) => name === params.get('tab'))?.name ?? 'account'
  const query = useQuery(personQuery(id))
  const { data: person } = query
  if (!person) return <Unanswered query={query} />
  const views: Record<TabName, () => ReactNode> = {
    account: () => (
      <>
        <Account person={person} />
        {person.seller && <SellerFacts seller={person.seller} />}
        {person.seller && documents(person.seller.id)}
        <PersonSessions id={id} nameDevice={nameDevice} />
      </>
    ),
    market: () => (
      <>
        <PersonHistory id={id} isSeller={person.seller !== null} />
        {decisions({ decisions: person.decisions, strikes: person.strikes })}
        <History person={person} />
      </>
    ),
    messages: () => (
      <>
        <PersonMessages id={id} />
        <Consents consents={person.consents} />
      </>
    ),
    notes: () => <PersonNotes id={id} />,
  }
  return (
    <>
      {/* The first tab has it as its heading. */}
      {current !== 'account' && <p className="mb-3 font-semibold wrap-anywhere">{person.user.displayName}</p>}
      <Tabs
        label="Co o tej osobie"
        tabs={TABS}
        current={current}
        onChange={(tab) => setParams(tab === 'account' ? {} : { tab }, { replace: true })}
      >
        {views[current]()}
      </Tabs>
    </>
  )
}

const CONSENT_LABELS: Record<string, string> = { email: 'e-mail', push: 'powiadomienia push', inApp: 'w Kramie' }

function Consents({ consents }: Pick<PersonView, 'consents'>) {
  return (
    <Section title="Zgody na nowe oferty">
      {consents.length === 0 ? (
        <p className="text-muted">Ta osoba nie wyraziła żadnej zgody albo wszystkie wycofała.</p>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line" aria-label="Zgody na nowe oferty">
            {consents.map(({ name, at }) => (
              <li key={name} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
                <span className="font-semibold">{CONSENT_LABELS[name] ?? name}</span>
                <span className="text-sm text-muted">od {dateTimeText(at)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

function Badges({ person, isSuspended }: { person: PersonView; isSuspended: boolean }) {
  const { user, role, strikes } = person
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {role !== null && <Badge tone="brand">{OPERATOR_ROLE_LABELS[role]}</Badge>}
      {user.isSeller && <Badge>Sprzedawca</Badge>}
      {!user.emailVerified && <Badge tone="warn">Adres niepotwierdzony</Badge>}
      {isSuspended && <Badge tone="danger">Zawieszenie</Badge>}
      {strikes.length > 0 && <Badge tone="warn">{counted(strikes.length, STRIKES)}</Badge>}
    </p>
  )
}

function Account({ person }: { person: PersonView }) {
  const { user, role, sessions, lastSeenAt, openReservations, completed, noShows } = person
  const decides = useDecides()
  const isSuspended = person.suspensions.some(({ liftedAt }) => liftedAt === null)
  return (
    <Section title={user.displayName}>
      <Card className="grid gap-4">
        <Badges person={person} isSuspended={isSuspended} />
        <Facts
          facts={[
            ['E-mail', user.email],
            ['Konto od', dateTimeText(user.createdAt)],
            ['Otwarte sesje', sessions],
            ['Ostatnio', lastSeenAt === null ? null : dateTimeText(lastSeenAt)],
            ['Otwarte rezerwacje', openReservations],
            ['Odebrane', completed],
            ['Nieodebrane', noShows],
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {role === null && (
            <Link to={`/admin/suspend/${user.id}`} className={buttonClass('secondary')}>
              {isSuspended ? 'Zobacz zawieszenie' : 'Zawieś'}
            </Link>
          )}
          {decides && role === null && <SeeAs id={user.id} />}
          <Link to={`/admin/audit?q=${user.id}`} className={buttonClass('quiet')}>
            Wpisy w dzienniku
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
