import { Fragment } from 'react'

/** Start and end in characters; sorted and without overlap. */
export type HighlightRanges = readonly (readonly [start: number, end: number])[]

/** A text with highlighted ranges. */
export function Highlight({ text, ranges = [] }: { text: string; ranges?: HighlightRanges | undefined }) {
  if (ranges.length === 0) return text
  return (
    <>
      {ranges.map(([start, end], at) => (
        <Fragment key={start}>
          {text.slice(ranges[at - 1]?.[1] ?? 0, start)}
          <mark className="bg-transparent text-inherit underline decoration-brand-ink decoration-2 underline-offset-3">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
