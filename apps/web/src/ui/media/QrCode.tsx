import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Quiet zone of the standard: four modules on each side. */
const QUIET_ZONE = 4

/** A QR code as one SVG path, dark on white in both themes for scanners. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const side = code.size + 2 * QUIET_ZONE
  return (
    <svg
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={label}
      className="size-24 shrink-0 rounded-control bg-white text-black"
    >
      <path d={toSvgPath(code)} fill="currentColor" fillRule="evenodd" shapeRendering="crispEdges" />
    </svg>
  )
}
