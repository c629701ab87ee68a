import { LinkedDecision } from '#features/reports'
import { Banner } from '#ui/feedback'
import { Page } from '#ui/layout'
import { NoWrap } from '#ui/text'
import { Head } from '../../document/Head.tsx'
import { useLinkToken } from '../../routing/use-link-token.ts'

/** `/decision?token=…`: the link of a statement of reasons. */
export function Component() {
  const token = useLinkToken()
  return (
    <Page title="Decyzja operatora" width="reading">
      <Head title="Decyzja operatora" noindex />
      {token === null ? (
        <Banner tone="error">
          <NoWrap text="W tym linku czegoś brakuje. Otwórz go jeszcze raz z e-maila, w całości." />
        </Banner>
      ) : (
        <LinkedDecision key={token} token={token} />
      )}
    </Page>
  )
}
