import { useState } from 'react'
import { Button } from '#ui/buttons'
import { ConfirmDialog } from '#ui/feedback'
import { type Person, useBlock } from './use-block.ts'

const LABELS: Record<Person['kind'], string> = { sellers: 'Zablokuj sprzedawcę', buyers: 'Zablokuj tę osobę' }

function Consequences({ kind }: Pick<Person, 'kind'>) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>Nie napiszecie do siebie w rozmowach i nie będzie między Wami nowych rezerwacji.</li>
      {kind === 'sellers' && <li>Oferty tego sprzedawcy znikną z Twoich list i z mapy.</li>}
      <li>To, co już jest zarezerwowane, zostaje ważne: można to odebrać albo anulować.</li>
      <li>Nie powiadomimy o tym drugiej strony. Odblokujesz w każdej chwili w „Mój profil”.</li>
    </ul>
  )
}

/** Asks before it blocks, because the other person cannot reserve any more. */
export function BlockButton({ person }: { person: Person }) {
  const [asking, setAsking] = useState(false)
  const { set, busy } = useBlock(person)
  const { kind, name } = person
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4"
        onClick={() => setAsking(true)}
      >
        {LABELS[kind]}
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          set(true)
        }}
        title={`Zablokować: ${name}?`}
        action="Zablokuj"
        danger
        loading={busy}
      >
        <Consequences kind={kind} />
      </ConfirmDialog>
    </>
  )
}

export function UnblockButton({ person }: { person: Person }) {
  const { set, busy } = useBlock(person)
  return (
    <Button
      variant="secondary"
      size="small"
      loading={busy}
      aria-label={`Odblokuj: ${person.name}`}
      onClick={() => set(false)}
    >
      Odblokuj
    </Button>
  )
}
