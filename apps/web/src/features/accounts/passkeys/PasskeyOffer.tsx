import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#lib/feedback'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { AddPasskey } from './AddPasskey.tsx'
import { declinePasskey, endPasskeyOffer } from './offer-after-login.ts'
import { deviceMakesPasskeysQuery, passkeyKeys, passkeysQuery } from './passkeys.queries.ts'

/** After a login with a password, to whoever has no passkey and a device that can make one. */
export function PasskeyOffer() {
  const client = useQueryClient()
  const { data: possible = false } = useQuery(deviceMakesPasskeysQuery())
  const { data: passkeys } = useQuery({ ...passkeysQuery(), enabled: possible })
  const [adding, setAdding] = useState(false)
  if (!possible || passkeys?.length !== 0) return null
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 pb-2 lg:px-6">
      <Banner
        tone="info"
        onClose={declinePasskey}
        action={
          <Button size="small" variant="secondary" className="self-center" onClick={() => setAdding(true)}>
            Dodaj klucz
          </Button>
        }
      >
        Następnym razem bez hasła? Wystarczy odcisk palca, twarz albo kod urządzenia.
      </Banner>
      <AddPasskey
        open={adding}
        hasPassword
        onAdded={async () => {
          await client.invalidateQueries({ queryKey: passkeyKeys.own })
          endPasskeyOffer()
          toast('success', 'Dodano klucz dostępu')
        }}
        onCancel={() => setAdding(false)}
      />
    </div>
  )
}
