type Props = { keys: readonly (readonly [key: string, text: string])[] }

/** The keys of a page, for those who have a keyboard. */
export function KeysLine({ keys }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted max-md:hidden print:hidden">
      {keys.map(([key, text]) => (
        <span key={key}>
          <kbd className="inline-block min-w-7 rounded-md border border-line bg-sunk px-1.5 py-0.5 text-center font-sans text-sm font-semibold">
            {key}
          </kbd>{' '}
          {text}
        </span>
      ))}
    </p>
  )
}
