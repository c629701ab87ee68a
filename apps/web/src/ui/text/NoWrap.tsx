import { Fragment } from 'react'

/** Hours, postal codes, and moments: `3 grudnia o 18:00`. */
const UNBREAKABLE = /(\d?\d:\d\d–\d?\d:\d\d|\d\d-\d{3}|(?:\d?\d \p{L}+ )?o \d?\d:\d\d)/u

/** A text whose hours, postal codes and moments do not wrap; the characters stay unchanged, so that a search in the page finds them. */
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
