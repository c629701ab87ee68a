import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Highlight, type HighlightRanges } from '../text/index.ts'

export type ComboboxOption = {
  key: string
  title: string
  /** The parts of the title that match the typed text. */
  highlights?: HighlightRanges
  detail?: string | undefined
  icon?: ReactNode
}

type ListProps = {
  options: readonly ComboboxOption[]
  id: string
  label: string
  hidden: boolean
  activeKey: string | null
  optionId: (key: string) => string
  choose: (key: string) => void
}

/** The matches below the field. */
export function ComboboxList({ id, label, hidden, options, activeKey, optionId, choose }: ListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={hidden}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-2xl border border-line bg-surface p-1 shadow-lift"
    >
      {options.map(({ key, title, highlights, detail, icon }) => (
        <button
          key={key}
          id={optionId(key)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={key === activeKey}
          className={cx(
            'flex min-h-11 w-full items-center gap-2.5 rounded-xl px-3 py-2 text-left hover:bg-sunk',
            key === activeKey && 'bg-brand-soft',
          )}
          // Without this the field loses the focus and the list closes before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(key)}
        >
          {icon}
          <span className="min-w-0">
            <span className="font-semibold">
              <Highlight text={title} ranges={highlights} />
            </span>
            {detail !== undefined && <span className="block text-sm text-muted">{detail}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}
