import { secondFactorRoutes } from '@kram/contract/operators/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { withConfirmation } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Banner, ConfirmDialog, Unanswered } from '#ui/feedback'
import { Card } from '#ui/layout'
import { factorQuery, operatorKeys } from './operators.queries.ts'
import { RecoveryCodes } from './SetUpApp.tsx'

const FEW_CODES = 3

/** The second factor of the own account, and new recovery codes. */
export function OwnFactor() {
  const client = useQueryClient()
  const query = useQuery(factorQuery())
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const renew = useAction(
    () => withConfirmation(() => call(secondFactorRoutes.renewCodes, {})),
    ({ recoveryCodes }) => {
      setAsking(false)
      setCodes(recoveryCodes)
      return client.invalidateQueries({ queryKey: operatorKeys.factor })
    },
  )
  if (!query.data) return <Unanswered query={query} />
  if (codes)
    return (
      <Card>
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      </Card>
    )
  const { app, passkeys, recoveryCodes } = query.data
  return (
    <Card className="grid gap-4">
      <p>
        Aplikacja z&nbsp;kodami: <strong>{app ? 'ustawiona' : 'nie ma'}</strong>
        <br />
        Klucze dostępu: <strong>{passkeys}</strong>
        <br />
        Niewykorzystane kody zapasowe: <strong>{recoveryCodes}</strong>
      </p>
      {app && recoveryCodes <= FEW_CODES && (
        <Banner tone="warning">
          Zostało mało kodów zapasowych. Bez nich i&nbsp;bez telefonu nie otworzysz panelu.
        </Banner>
      )}
      {app && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          Nowe kody zapasowe
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => renew.mutate(undefined)}
        title="Zrobić nowe kody zapasowe?"
        action="Zrób nowe kody"
        loading={renew.isPending}
      >
        <p>Dotychczasowe kody przestaną działać.</p>
      </ConfirmDialog>
    </Card>
  )
}
