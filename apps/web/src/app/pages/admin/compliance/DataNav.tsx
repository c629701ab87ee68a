import { type SectionLink, SectionNav } from '../../../lists/SectionNav.tsx'

const VIEWS: readonly SectionLink[] = [
  { to: '/admin/data', label: 'Wnioski' },
  { to: '/admin/data/closed', label: 'Zamknięte' },
  { to: '/admin/data/new', label: 'Nowy' },
  { to: '/admin/data/retention', label: 'Przechowywanie' },
  { to: '/admin/data/activities', label: 'Rejestr czynności' },
  { to: '/admin/breaches', label: 'Naruszenia' },
]

/** The views of personal data. */
export const DataNav = () => <SectionNav label="Dane osobowe" links={VIEWS} wrap />
