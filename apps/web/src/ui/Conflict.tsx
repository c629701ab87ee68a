import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

/** The fields of a form that people compare, in their words; empty text means none. */
export type Described<Fields> = readonly (readonly [label: string, text: (fields: Fields) => string])[]

type Props<Fields> = {
  described: Described<Fields>
  /** As it is typed here. */
  mine: Fields
  /** How it stands by now, as the form would hold it. */
  saved: Fields
  onTheirs: () => void
}

/**
 * Somebody saved in between: both versions, field by field. Stands under the server's own sentence; saving once more keeps
 * what is typed here.
 */
export function Conflict<Fields>({ described, mine, saved, onTheirs }: Props<Fields>) {
  const different = described
    .map(([label, text]) => ({ label, mine: text(mine), theirs: text(saved) }))
    .filter((one) => one.mine !== one.theirs)
  return (
    <Banner tone="info">
      <p>Twoje zmiany są nadal w formularzu. Zapisz jeszcze raz, aby je zostawić, albo wczytaj to, co jest zapisane.</p>
      {different.length > 0 && (
        <ul aria-label="Różnice" className="mt-3 grid gap-3">
          {different.map((one) => (
            <li key={one.label} className="rounded-xl bg-surface px-3.5 py-2.5 text-ink">
              <p className="font-semibold">{one.label}</p>
              <div className="mt-1 grid grid-cols-2 gap-3">
                <Version name="Twoja wersja" text={one.mine} />
                <Version name="Zapisana" text={one.theirs} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" size="small" className="mt-3" onClick={onTheirs}>
        Wczytaj zapisane
      </Button>
    </Banner>
  )
}

const LONGEST = 240

function Version({ name, text }: { name: string; text: string }) {
  return (
    <p className="min-w-0">
      <span className="block text-sm text-muted">{name}</span>
      <span className="font-normal break-words whitespace-pre-line">
        {text === '' ? '–' : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}
      </span>
    </p>
  )
}
