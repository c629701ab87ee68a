import { Fragment } from 'react'

/** Hours and postal codes. */
const UNBREAKABLE = /(\d?\d:\d\d–\d?\d:\d\d|\d\d-\d{3})/

/** A text whose hours and postal codes do not wrap; the characters stay unchanged, so that a search in the page finds them. */
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
