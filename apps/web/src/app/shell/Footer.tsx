import { Link } from 'react-router'
import { useRole } from '#lib/session'
import { setTheme, type Theme, useTheme } from '#lib/device'
import { cx } from '#ui/cx.ts'
import { SystemThemeIcon, MoonIcon, SunIcon } from '#ui/icons.ts'

const TODAY_LINK = { to: '/home', label: 'Mój dzień' }
const LINKS = [
  { to: '/favourites', label: 'Ulubione' },
  { to: '/season', label: 'Kalendarz sezonowy' },
  { to: '/faq', label: 'Pytania i odpowiedzi' },
  { to: '/terms', label: 'Regulamin' },
  { to: '/privacy-policy', label: 'Polityka prywatności' },
  { to: '/accessibility', label: 'Dostępność' },
  { to: '/ranking', label: 'Kolejność ofert' },
  { to: '/sources', label: 'Źródła danych' },
  { to: '/report', label: 'Zgłoś treść' },
  { to: '/contact', label: 'Kontakt' },
]

const THEMES: { theme: Theme; label: string; Icon: typeof SunIcon }[] = [
  { theme: 'device', label: 'Jak w urządzeniu', Icon: SystemThemeIcon },
  { theme: 'light', label: 'Jasny', Icon: SunIcon },
  { theme: 'dark', label: 'Ciemny', Icon: MoonIcon },
]

function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <div role="group" aria-label="Wygląd" className="flex self-start rounded-full bg-sunk p-1">
      {THEMES.map(({ theme, label, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={theme === chosen}
          onClick={() => setTheme(theme)}
          className={cx(
            'flex size-11 items-center justify-center rounded-full',
            theme === chosen ? 'bg-surface text-brand-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}

export function Footer() {
  const role = useRole()
  const links = role === 'buyer' || role === 'seller' ? [TODAY_LINK, ...LINKS] : LINKS
  return (
    <footer className="mt-auto border-t border-line bg-surface">
      <div className="mx-auto flex max-w-page lg:px-6 flex-col gap-2 px-4 pt-3 pb-2 md:flex-row md:items-start md:justify-between">
        <nav aria-label="Informacje" className="flex flex-wrap gap-x-5">
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="flex min-h-11 items-center type-meta underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
        <ThemeSwitch />
      </div>
      <p className="mx-auto max-w-page lg:px-6 px-4 pb-4 type-small">
        Kram łączy sąsiadów. Umowę zawierasz ze sprzedawcą, a płacisz dopiero przy odbiorze.
      </p>
    </footer>
  )
}
