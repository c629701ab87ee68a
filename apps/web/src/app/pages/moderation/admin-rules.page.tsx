import { useLocation } from 'react-router'
import { RulesEditor } from '#features/market-rules'
import { Page } from '#ui/layout'
import { type SectionLink, SectionNav } from '../../lists/SectionNav.tsx'

const VIEWS: readonly SectionLink[] = [
  { to: '/admin/rules', label: 'Wątpliwe słowa' },
  { to: '/admin/rules/categories', label: 'Zablokowane kategorie' },
]

export function Component() {
  const kind = useLocation().pathname.endsWith('/categories') ? 'categories' : 'words'
  return (
    <Page
      title="Zasady treści"
      lead="Oferta, która do nich pasuje, trafia do kolejki. Słowo niczego nie przesądza: decyduje człowiek."
      width="reading"
    >
      <SectionNav label="Zasady treści" links={VIEWS} />
      <RulesEditor key={kind} kind={kind} />
    </Page>
  )
}
