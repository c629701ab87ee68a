import { Fragment } from 'react'

/** From where to where, in characters; in order, and never across each other. */
export type Marks = readonly (readonly [start: number, end: number])[]

/** A text in which what was searched for is marked. */
export function Marked({ text, marks = [] }: { text: string; marks?: Marks | undefined }) {
  if (marks.length === 0) return text
  return (
    <>
      {marks.map(([start, end], at) => (
        <Fragment key={start}>
          {text.slice(marks[at - 1]?.[1] ?? 0, start)}
          <mark className="bg-transparent text-inherit underline decoration-2 underline-offset-4">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
