import { CHECK_OUTCOME_LABELS } from '@kram/contract/desk/people-limits'
import type { SellerOfPerson } from '@kram/contract/desk/people-schemas'
import { AUTHORITY_LABELS, FOOD_REGISTRATION_LABELS, nipText } from '@kram/contract/sellers/labels'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import { dateTimeText } from '@kram/polish/format'
import { Link } from 'react-router'
import { useOperatorRole } from '#shared/operator/index.ts'
import { buttonClass } from '#ui/buttons'
import { Card, Section } from '#ui/layout'
import { Badge } from '#ui/list'
import { CheckForm } from './CheckForm.tsx'
import { type Fact, Facts } from './Facts.tsx'

const numbersOf = ({ nip, regon, foodRegistration: food, legalName, publicAddress }: SellerOfPerson): Fact[] => [
  ['Nazwa prawna', legalName],
  ['Adres', publicAddress],
  ['NIP', nip && nipText(nip)],
  ['REGON', regon],
  ['Żywność', food && FOOD_REGISTRATION_LABELS[food.kind]],
  ['Organ', food && AUTHORITY_LABELS[food.authority]],
  ['Nr weterynaryjny', food?.veterinaryNumber],
  ['Miejsce produkcji', food?.productionAddress],
]

/** The seller of an account: what the market sees of it, and its registration numbers. */
export function SellerFacts({ seller }: { seller: SellerOfPerson }) {
  const { id, name, status, createdAt, closedAt, contactEmail, contactPhone } = seller
  const acts = useOperatorRole() !== 'auditor' && closedAt === null
  return (
    <>
      <Section title={`Sprzedawca: ${name}`}>
        <Card className="grid gap-4">
          <Facts
            facts={[
              ['Status', status && SELLER_STATUS_LABELS[status]],
              ['Sprzedaje od', dateTimeText(createdAt)],
              ['E-mail', contactEmail],
              ['Telefon', contactPhone],
              ['Oferty w sprzedaży', seller.activeOffers],
              ['Oferty wstrzymane', seller.pausedOffers],
              ['Otwarte rezerwacje', seller.openReservations],
              ['Odebrane', seller.completed],
              ['Bez odpowiedzi', seller.unanswered],
              ['Zamknięty', closedAt && dateTimeText(closedAt)],
            ]}
          />
          <Link to={`/sellers/${id}`} className={buttonClass('quiet', 'medium', 'justify-self-start')}>
            Profil publiczny
          </Link>
        </Card>
      </Section>
      <Section title="Numery rejestrowe">
        <Card className="grid gap-4">
          <Facts facts={numbersOf(seller)} />
          <p className="text-sm text-muted">
            Cyfry kontrolne numerów NIP i REGON są poprawne: innych nie da się zapisać.
          </p>
          <CheckState check={seller.check} />
          {acts && <CheckForm sellerId={id} />}
        </Card>
      </Section>
    </>
  )
}

function CheckState({ check }: Pick<SellerOfPerson, 'check'>) {
  if (!check)
    return (
      <Badge tone="warn" className="justify-self-start">
        Nikt jeszcze nie sprawdził w rejestrze
      </Badge>
    )
  const { outcome, note, checkedAt, checkedBy, outdated } = check
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap gap-2">
        <Badge tone={outcome === 'confirmed' ? 'good' : 'warn'}>{CHECK_OUTCOME_LABELS[outcome]}</Badge>
        {outdated && <Badge tone="danger">Numery zmieniono po sprawdzeniu</Badge>}
      </p>
      <p className="text-sm text-muted">
        sprawdzono w rejestrze {dateTimeText(checkedAt)}, {checkedBy}
      </p>
      {note !== null && <p className="break-words">{note}</p>}
    </div>
  )
}
