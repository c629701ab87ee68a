import { NEW_SELLER_DAYS, UNANSWERED_AFTER_HOURS } from '@kram/contract/desk/people-limits'
import { useLocation } from 'react-router'
import { UnansweredSellers, UncheckedSellers } from '#features/desk'
import { Page } from '#ui/layout'
import { type SectionLink, SectionNav } from '../../lists/SectionNav.tsx'

const VIEWS: readonly SectionLink[] = [
  { to: '/admin/sellers', label: 'Numery' },
  { to: '/admin/sellers/unanswered', label: 'Bez odpowiedzi' },
]

export function Component() {
  const isUnanswered = useLocation().pathname.endsWith('/unanswered')
  return (
    <Page
      title="Sprzedawcy do sprawdzenia"
      lead={
        isUnanswered
          ? `Rezerwacje czekają u nich na odpowiedź dłużej niż ${UNANSWERED_AFTER_HOURS} godzin.`
          : `Sprzedawcy z ostatnich ${NEW_SELLER_DAYS} dni, których numerów nikt nie porównał z rejestrem, oraz ci, którzy je potem zmienili.`
      }
      width="reading"
    >
      <SectionNav label="Sprzedawcy do sprawdzenia" links={VIEWS} />
      {isUnanswered ? <UnansweredSellers /> : <UncheckedSellers />}
    </Page>
  )
}
