import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  AuthCard,
  footerLinkClass,
  HelpLink,
  lateCheckMailbox,
  lateRegisterForm,
  loginPath,
  type Mode,
  modeOf,
  storeRegisteredMode,
} from '#features/accounts'
import { storeReturnTo } from '#lib/navigation'
import { Head } from '../../document/Head.tsx'
import { Terms } from '../../legal/Terms.tsx'

export const loader = async (): Promise<null> => {
  await Promise.all([lateRegisterForm.load(), lateCheckMailbox.load()])
  return null
}

export function Component() {
  const [search, setSearch] = useSearchParams()
  const [sentTo, setSentTo] = useState<string | null>(null)
  // The address changes after the tap; until then the tapped card is shown as chosen.
  const [clickedMode, setClickedMode] = useState<Mode | null>(null)
  const mode = clickedMode ?? modeOf(search)
  const returnUrl = search.get('returnUrl')
  const choose = (chosen: Mode): void => {
    setClickedMode(chosen)
    setSearch(
      { seller: String(chosen === 'seller'), ...(returnUrl !== null && { returnUrl }) },
      { replace: true, preventScrollReset: true },
    )
  }

  const onEmailSent = (email: string): void => {
    setSentTo(email)
    storeReturnTo(returnUrl)
    storeRegisteredMode(mode)
    window.scrollTo({ top: 0 })
  }

  return (
    <AuthCard
      mode={mode}
      title={sentTo === null ? 'Załóż konto' : 'Jeszcze jeden krok'}
      footer={
        <>
          <HelpLink>Pomoc</HelpLink>
          <Link to="/privacy-policy" className={footerLinkClass}>
            Polityka prywatności
          </Link>
          <Link to="/faq" className={footerLinkClass}>
            FAQ
          </Link>
        </>
      }
    >
      <Head description="Załóż bezpłatne konto w Kramie: rezerwuj jedzenie i rzeczy od producentów z okolicy albo wystaw własne." />
      {sentTo !== null && <lateCheckMailbox.Part email={sentTo} onChangeEmail={() => setSentTo(null)} />}
      {/* Stays mounted, so that a mistyped e-mail can be corrected without typing the rest again. */}
      <div hidden={sentTo !== null} className="grid gap-4">
        <lateRegisterForm.Part mode={mode} onMode={choose} terms={<Terms />} onSent={onEmailSent} />
        <Link
          to={loginPath(mode, returnUrl)}
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline"
        >
          Masz już konto? Zaloguj się
        </Link>
      </div>
    </AuthCard>
  )
}
