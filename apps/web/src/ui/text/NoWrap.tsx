import { Fragment } from 'react'

/** Hours and postal codes. */
const UNBREAKABLE = /(\d?\d:\d\d–\d?\d:\d\d|\d\d-\d{3})/

/** A text whose hours and postal codes each stand on one line, however narrow the screen, in signs that a search in the page finds. */
export const NoWrap = ({ text }: { text: string | null }) =>
  text?.split(UNBREAKABLE).map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
