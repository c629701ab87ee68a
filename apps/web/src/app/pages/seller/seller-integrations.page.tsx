import { ApiKeys, apiKeysQuery } from '#features/api-keys'
import { Webhooks, webhooksQuery } from '#features/webhooks'
import { prefetch } from '#lib/query'
import { Page, Section } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

export const loader = prefetch(() => [apiKeysQuery(), webhooksQuery()])

export function Component() {
  return (
    <Page
      title="Integracje"
      lead={
        <>
          Połącz Kram ze swoją kasą, sklepem albo arkuszem. Jak to zrobić, opisuje{' '}
          <a href="/api/docs" className="underline underline-offset-4">
            dokumentacja API
          </a>
          .
        </>
      }
      width="reading"
    >
      <Head noindex />
      <Section title="Klucze API">
        <ApiKeys />
      </Section>
      <Section title="Webhooki">
        <Webhooks />
      </Section>
    </Page>
  )
}
