import { MAX_PASSKEYS } from '@kram/contract/accounts/passkey-limits'
import { passkeyRoutes } from '@kram/contract/accounts/passkey-routes'
import type { Passkey } from '@kram/contract/accounts/passkey-schemas'
import type { UserProfile } from '@kram/contract/accounts/schemas'
import { dateText } from '@kram/polish/format'
import { agoText } from '@kram/polish/texts/ago-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { Button } from '#ui/buttons'
import { DeleteButton, SkeletonLines, Unanswered } from '#ui/feedback'
import { EditIcon, KeyIcon, PlusIcon } from '#ui/icons.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { usePasskeySupport } from './passkey-support.ts'
import { passkeyKeys, passkeysQuery } from './passkeys.queries.ts'
import { RenamePasskey } from './RenamePasskey.tsx'

const UNSUPPORTED =
  'Tu nie można dodać klucza dostępu. Otwórz swój profil w przeglądarce w telefonie albo w nowszej przeglądarce w komputerze.'

/** The passkeys of the own account: add, see, rename, remove. */
export function Passkeys({ user }: { user: UserProfile }) {
  const client = useQueryClient()
  const query = useQuery(passkeysQuery())
  const [adding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const { data: passkeys } = query
  const onSaved = (message: string, close: () => void) => async () => {
    await client.invalidateQueries({ queryKey: passkeyKeys.own })
    close()
    toast('success', message)
  }
  return (
    <div className="grid gap-4">
      <p>
        Klucz dostępu zastępuje hasło: logujesz się odciskiem palca, twarzą albo kodem urządzenia. Nikt go nie zgadnie
        ani nie wyłudzi.
      </p>
      {passkeys ? (
        <PasskeyList passkeys={passkeys} onRename={setRenamed} />
      ) : (
        <Unanswered query={query} shape={<SkeletonLines />} />
      )}
      {passkeys && <AddButton isFull={passkeys.length >= MAX_PASSKEYS} onClick={() => setAdding(true)} />}
      <AddPasskey
        open={adding}
        hasPassword={user.hasPassword}
        onAdded={onSaved('Dodano klucz dostępu', () => setAdding(false))}
        onCancel={() => setAdding(false)}
      />
      <RenamePasskey
        passkey={renamed}
        onRenamed={onSaved('Zmieniono nazwę klucza', () => setRenamed(null))}
        onCancel={() => setRenamed(null)}
      />
    </div>
  )
}

function AddButton({ isFull, onClick }: { isFull: boolean; onClick: () => void }) {
  const supported = usePasskeySupport()
  if (isFull) return <p className="text-muted">Masz już {MAX_PASSKEYS} kluczy. Usuń któryś, aby dodać nowy.</p>
  if (!supported) return <p className="text-muted">{UNSUPPORTED}</p>
  return (
    <Button variant="secondary" className="justify-self-start" icon={<PlusIcon aria-hidden="true" />} onClick={onClick}>
      Dodaj klucz dostępu
    </Button>
  )
}

function PasskeyList({ passkeys, onRename }: { passkeys: Passkey[]; onRename: (passkey: Passkey) => void }) {
  if (passkeys.length === 0) return <p className="text-muted">Nie masz jeszcze klucza dostępu.</p>
  return (
    <ul aria-label="Klucze dostępu" className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => onRename(passkey)} />
      ))}
    </ul>
  )
}

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const now = useNow()
  const { name, createdAt, lastUsedAt, backedUp } = passkey
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 first:pt-0">
      <KeyIcon className="size-7 shrink-0 text-muted" stroke={1.5} aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Dodany {dateText(new Date(createdAt))} ·{' '}
          {lastUsedAt === null ? 'jeszcze nieużywany' : `ostatnio użyty ${agoText(lastUsedAt, now)}`}
        </p>
        {!backedUp && <p className="text-sm text-muted">Bez kopii: jest tylko na jednym urządzeniu.</p>}
      </div>
      <div className="flex flex-wrap">
        <Button
          variant="quiet"
          size="small"
          icon={<EditIcon aria-hidden="true" />}
          aria-label={`Zmień nazwę: ${name}`}
          onClick={onRename}
        >
          Zmień nazwę
        </Button>
        <RemoveButton passkey={passkey} />
      </div>
    </li>
  )
}

function RemoveButton({ passkey: { id, name } }: { passkey: Passkey }) {
  const client = useQueryClient()
  const remove = useAction(
    () => call(passkeyRoutes.remove, { params: { passkeyId: id } }),
    async () => {
      await client.invalidateQueries({ queryKey: passkeyKeys.own })
      toast('success', 'Usunięto klucz dostępu')
    },
  )
  return (
    <DeleteButton
      action="Usuń klucz"
      compactLabel={{ word: 'Usuń', name: `Usuń: ${name}` }}
      title={`Usunąć klucz „${name}”?`}
      busy={remove.isPending}
      conflict={null}
      onConfirm={() => remove.mutate(undefined)}
      onClosed={() => undefined}
    >
      Nie zalogujesz się nim więcej. Z urządzenia usuniesz go w jego ustawieniach haseł. Zalogowane urządzenia zostaną
      zalogowane.
    </DeleteButton>
  )
}
