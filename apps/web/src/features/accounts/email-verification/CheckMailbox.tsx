import { CONFIRMATION_LINK_HOURS } from '@kram/contract/accounts/periods'
import { settings } from '#lib/environment.ts'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { ResendButton } from './ResendButton.tsx'

/** After registration: next step, and help when the e-mail does not arrive. */
export function CheckMailbox({ email, onChangeEmail }: { email: string; onChangeEmail: () => void }) {
  return (
    <>
      <Banner tone="success">Sprawdź swoją skrzynkę email: wysłaliśmy link do potwierdzenia adresu.</Banner>
      <p>
        List idzie na adres <strong className="wrap-anywhere">{email}</strong>. Link działa {CONFIRMATION_LINK_HOURS}{' '}
        godzin. Jeśli go nie widać, zajrzyj do spamu i ofert.
      </p>
      <ResendButton email={email} />
      <Button variant="quiet" onClick={onChangeEmail}>
        To nie ten adres
      </Button>
      {settings().demo && (
        <p className="text-sm text-muted">
          To wersja pokazowa: listy czekają w{' '}
          <a href={`/dev/mailbox?to=${encodeURIComponent(email)}`} className="underline">
            skrzynce na tym serwerze
          </a>
          .
        </p>
      )}
    </>
  )
}
