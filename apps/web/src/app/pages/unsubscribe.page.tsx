import { useSearchParams } from 'react-router'
import { LetterSettings, StopLetters } from '#features/notifications'
import { Page } from '#ui/Page.tsx'
import { ErrorState } from '#ui/States.tsx'
import { Head } from '../head.tsx'
import { useLinkToken } from '../use-link-token.ts'

const NO_TOKEN = 'W tym linku czegoś brakuje. Otwórz go jeszcze raz z listu, w całości.'

export function Component() {
  const token = useLinkToken()
  const topic = useSearchParams()[0].get('topic')
  return (
    <Page title="Listy z Kramu" width="narrow">
      <Head title="Listy z Kramu" noindex />
      {token === null ? (
        <div className="grid gap-4">
          <ErrorState message={NO_TOKEN} />
          <LetterSettings />
        </div>
      ) : (
        <StopLetters secret={token} topic={topic} />
      )}
    </Page>
  )
}
