const SWAG = 360
const SWAGS = [0, 1, 2, 3, 4]
const FILLS = ['fill-brand', 'fill-sun', 'fill-white']

/** Where the flags of one swag hang: x, and how far the line hangs through there. */
const FLAGS = Array.from({ length: 12 }, (_, index) => {
  const x = 6 + index * 30
  return { x, y: 2 + 16 * Math.sin((Math.PI * (x + 8)) / SWAG) }
})

/** Bunting that drops in once after a reservation. */
export function Celebration() {
  return (
    <div className="bunting pointer-events-none absolute inset-x-0 top-0 overflow-hidden print:hidden">
      <svg viewBox="0 0 1800 40" width="1800" height="40" aria-hidden="true" className="max-w-none">
        {SWAGS.map((swag) => (
          <g key={swag} transform={`translate(${swag * SWAG})`}>
            <path d="M0 2Q180 34 360 2" fill="none" className="stroke-control" strokeWidth="1.2" />
            {FLAGS.map(({ x, y }, index) => (
              <path key={x} d={`M${x} ${y}h16l-8 15z`} className={FILLS[index % FILLS.length]} />
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}
