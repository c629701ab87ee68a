import { AnswerCard, DeadAnswerLink } from '#features/reservations'
import { Page } from '#ui/Page.tsx'
import { Head } from '../head.tsx'
import { useLinkToken } from '../use-link-token.ts'

const NO_TOKEN = 'W tym linku czegoś brakuje. Otwórz go jeszcze raz z listu, w całości.'

export function Component() {
  const token = useLinkToken()
  return (
    <Page title="Twoja rezerwacja" width="narrow">
      <Head title="Twoja rezerwacja" noindex />
      {token === null ? <DeadAnswerLink>{NO_TOKEN}</DeadAnswerLink> : <AnswerCard token={token} />}
    </Page>
  )
}
