import { Fragment } from 'react'

/** From where to where, in characters; in order, and never across each other. */
export type HighlightRanges = readonly (readonly [start: number, end: number])[]

/** A text in which what was searched for is marked. */
export function Highlight({ text, ranges = [] }: { text: string; ranges?: HighlightRanges | undefined }) {
  if (ranges.length === 0) return text
  return (
    <>
      {ranges.map(([start, end], at) => (
        <Fragment key={start}>
          {text.slice(ranges[at - 1]?.[1] ?? 0, start)}
          <mark className="bg-transparent text-inherit underline decoration-2 underline-offset-4">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
