import type { ReactNode } from 'react'
import { Dialog } from '#ui/feedback'

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-7 rounded-md border border-line bg-sunk px-1.5 py-0.5 text-center font-sans text-sm font-semibold">
      {children}
    </kbd>
  )
}

const KEYS: readonly (readonly [keys: readonly string[], text: string])[] = [
  [['↑', '↓', '←', '→'], 'przejdź po komórkach'],
  [['PgUp', 'PgDn'], 'o dziesięć wierszy'],
  [['Home', 'End'], 'początek i koniec wiersza, z Ctrl – tabeli'],
  [['spacja'], 'zaznacz wiersz'],
  [['Shift', 'klik'], 'zaznacz od ostatniego zaznaczonego'],
  [['Ctrl', 'A'], 'zaznacz wszystkie wczytane'],
  [['Enter'], 'edytuj komórkę albo otwórz'],
  [['Esc'], 'zostaw komórkę bez zmian, odznacz wiersze'],
  [['/'], 'szukaj'],
  [['?'], 'ta lista skrótów'],
]

/** All keys of a table. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Skróty klawiszowe">
      <dl className="grid gap-2 pb-3">
        {KEYS.map(([keys, text]) => (
          <div key={text} className="flex items-center gap-4">
            <dt className="flex w-36 shrink-0 flex-wrap gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** The most frequent keys, at the foot of a table. */
export function KeysHint({ onMore }: { onMore: () => void }) {
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-x-5 gap-y-1 text-sm text-muted print:hidden">
      <span>
        <Key>↑</Key> <Key>↓</Key> wiersz
      </span>
      <span>
        <Key>spacja</Key> zaznacz
      </span>
      <span>
        <Key>Enter</Key> edytuj komórkę
      </span>
      <span>
        <Key>/</Key> szukaj
      </span>
      <button type="button" className="min-h-11 rounded-lg px-2 hover:text-ink" onClick={onMore}>
        <Key>?</Key> wszystkie skróty
      </button>
    </p>
  )
}
