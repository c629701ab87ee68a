import type { OperatorRole } from '@kram/contract/operators/roles'
import { useOperatorRole } from '#shared/operator/index.ts'
import { type SectionLink, SectionNav } from '../../lists/SectionNav.tsx'

const LINKS: readonly SectionLink[] = [
  { to: '/admin/reports', label: 'Zgłoszenia' },
  { to: '/admin/reports/decided', label: 'Decyzje' },
  { to: '/admin/users', label: 'Konta' },
  { to: '/admin/searches', label: 'Wyszukiwania' },
]
const OVERSIGHT: readonly SectionLink[] = [
  { to: '/admin/operators', label: 'Operatorzy' },
  { to: '/admin/audit', label: 'Dziennik' },
]
const OVERSEEING: readonly OperatorRole[] = ['administrator', 'auditor']

/** The views that the role of the operator may open. */
export function AdminNav() {
  const links = OVERSEEING.includes(useOperatorRole()) ? [...LINKS, ...OVERSIGHT] : LINKS
  return <SectionNav label="Operator" links={links} className="sm:w-full sm:min-w-0" />
}
