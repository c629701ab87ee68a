type Bar = { name: string; value: number; text: string }

const ROW_HEIGHT = 46
const SHOWN = 10

/** Horizontal bars with their names and values as text, readable on a phone; the table below says the same and more. */
export function BarChart({ about, bars }: { about: string; bars: readonly Bar[] }) {
  const shown = bars.slice(0, SHOWN)
  const largest = Math.max(...shown.map(({ value }) => value), 1)
  const [first] = shown
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${about}. ${first ? `Najwięcej: ${first.name}, ${first.text}.` : ''} Wszystkie liczby są w tabeli poniżej.`}
        width="100%"
        height={shown.length * ROW_HEIGHT}
        className="block overflow-hidden"
      >
        {shown.map(({ name, value, text }, index) => (
          <g key={`${index} ${name}`} transform={`translate(0 ${index * ROW_HEIGHT})`}>
            <foreignObject x="0" y="0" width="100%" height="22">
              <p className="flex justify-between gap-3 text-sm leading-[22px]">
                <span className="truncate">{name}</span>
                <span className="shrink-0 font-semibold tabular-nums">{text}</span>
              </p>
            </foreignObject>
            <rect x="0" y="25" width="100%" height="11" rx="5.5" className="fill-sunk" />
            <rect x="0" y="25" width={`${(value / largest) * 100}%`} height="11" rx="5.5" className="fill-brand" />
          </g>
        ))}
      </svg>
      {bars.length > SHOWN && (
        <figcaption className="text-sm text-muted">Na wykresie pierwszych dziesięć; w tabeli są wszystkie.</figcaption>
      )}
    </figure>
  )
}
