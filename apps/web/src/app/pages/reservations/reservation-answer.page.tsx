import { EmailAnswerCard, ExpiredAnswerLink } from '#features/reservations'
import { PlaceMapContext } from '#shared/place-map-context.ts'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'
import { placeMap } from '../../reservations/place-map.tsx'
import { useLinkToken } from '../../routing/use-link-token.ts'

const MISSING_TOKEN_MESSAGE = 'W tym linku czegoś brakuje. Otwórz go jeszcze raz z wiadomości, w całości.'

export function Component() {
  const token = useLinkToken()
  return (
    <Page title="Twoja rezerwacja" width="narrow">
      <Head title="Twoja rezerwacja" noindex />
      {token === null ? (
        <ExpiredAnswerLink>{MISSING_TOKEN_MESSAGE}</ExpiredAnswerLink>
      ) : (
        <PlaceMapContext value={placeMap}>
          <EmailAnswerCard key={token} token={token} />
        </PlaceMapContext>
      )}
    </Page>
  )
}
