import { useSearchParams } from 'react-router'
import { NotificationSettingsLink, UnsubscribeForm } from '#features/notifications'
import { Page } from '#ui/layout'
import { ErrorState } from '#ui/feedback'
import { Head } from '../../document/Head.tsx'
import { removeTokenFromAddress, useLinkToken } from '../../routing/use-link-token.ts'

const MISSING_TOKEN_MESSAGE = 'W tym linku czegoś brakuje. Otwórz go jeszcze raz z wiadomości, w całości.'

export function Component() {
  const token = useLinkToken()
  const topic = useSearchParams()[0].get('topic')
  return (
    <Page title="Listy z Kramu" width="narrow">
      <Head title="Listy z Kramu" noindex />
      {token === null ? (
        <div className="grid gap-4">
          <ErrorState message={MISSING_TOKEN_MESSAGE} />
          <NotificationSettingsLink />
        </div>
      ) : (
        <UnsubscribeForm key={token} secret={token} topic={topic} onDone={removeTokenFromAddress} />
      )}
    </Page>
  )
}
