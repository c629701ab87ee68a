import type { SecondFactor } from '@kram/contract/operators/schemas'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#ui/layout'
import { CodeForm } from './CodeForm.tsx'
import { operatorKeys } from './operators.queries.ts'
import { type AskPasskey, PasskeyConfirmation } from './PasskeyConfirmation.tsx'
import { SetUpApp } from './SetUpApp.tsx'

type Props = {
  factor: SecondFactor
  showCode: (uri: string) => ReactNode
  loginLink: ReactNode
  askPasskey: AskPasskey | null
}

/** Before the operator's pages: gives the second factor, or sets one up. */
export function SecondFactorGate({ factor: { app, passkeys }, showCode, loginLink, askPasskey }: Props) {
  const client = useQueryClient()
  if (app)
    return (
      <Card className="grid gap-4">
        <p>Podaj kod z aplikacji, żeby otworzyć panel operatora. Panel zamyka się po 12 godzinach.</p>
        <CodeForm label="Kod" action="Otwórz panel" />
        {askPasskey && passkeys > 0 && <PasskeyConfirmation ask={askPasskey} />}
      </Card>
    )
  if (passkeys > 0)
    return (
      <Card className="grid gap-4">
        {askPasskey ? (
          <>
            <p>Panel operatora otwiera Twój klucz dostępu.</p>
            <PasskeyConfirmation ask={askPasskey} />
          </>
        ) : (
          <>
            <p>Panel operatora otwiera Twój klucz dostępu. Zaloguj się nim na urządzeniu, które go ma.</p>
            {loginLink}
          </>
        )}
      </Card>
    )
  return (
    <Card className="grid gap-4">
      <p>
        Konto operatora wymaga drugiego składnika logowania. Ustaw aplikację z&nbsp;kodami jednorazowymi; do tego czasu
        panel jest zamknięty.
      </p>
      <SetUpApp showCode={showCode} onDone={() => void client.invalidateQueries({ queryKey: operatorKeys.factor })} />
    </Card>
  )
}
