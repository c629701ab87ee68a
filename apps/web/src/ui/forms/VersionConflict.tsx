import { Banner } from '../feedback/index.ts'
import { Button } from '../buttons/index.ts'

/** Compared fields of a form as text; empty text means no value. */
export type ComparedFields<Fields> = readonly (readonly [label: string, text: (fields: Fields) => string])[]

type Props<Fields> = {
  described: ComparedFields<Fields>
  /** The value in this form. */
  typed: Fields
  /** The saved value, as the form holds it. */
  saved: Fields
  onLoadSaved: () => void
}

/**
 * Both versions after a version conflict, field by field, below the server's message. Saving again overwrites the saved
 * version.
 */
export function VersionConflict<Fields>({ described, typed, saved, onLoadSaved }: Props<Fields>) {
  const differences = described
    .map(([label, text]) => ({ label, typed: text(typed), stored: text(saved) }))
    .filter((one) => one.typed !== one.stored)
  return (
    <Banner tone="info">
      <p>Twoje zmiany są nadal w formularzu. Zapisz jeszcze raz, aby je zostawić, albo wczytaj to, co jest zapisane.</p>
      {differences.length > 0 && (
        <ul aria-label="Różnice" className="mt-3 grid gap-3">
          {differences.map((one) => (
            <li key={one.label} className="rounded-xl bg-surface px-3.5 py-2.5 text-ink">
              <p className="font-semibold">{one.label}</p>
              <div className="mt-1 grid grid-cols-2 gap-3">
                <Version name="Twoja wersja" text={one.typed} />
                <Version name="Zapisana" text={one.stored} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" size="small" className="mt-3" onClick={onLoadSaved}>
        Wczytaj zapisane
      </Button>
    </Banner>
  )
}

const MAX_LENGTH = 240

function Version({ name, text }: { name: string; text: string }) {
  return (
    <p className="min-w-0">
      <span className="block text-sm text-muted">{name}</span>
      <span className="font-normal break-words whitespace-pre-line">
        {text === '' ? '–' : text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}
      </span>
    </p>
  )
}
