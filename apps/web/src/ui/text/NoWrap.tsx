import { Fragment } from 'react'

/** Hours, postal codes, moments (`3 grudnia o 18:00`), measures (`500 ml`), multiples (`3 ×`) and `e-mail`, whose endings cannot wrap anyway. */
const UNBREAKABLE =
  /(\d?\d:\d\d–\d?\d:\d\d|\d\d-\d{3}|(?:\d?\d \p{L}{3,12} )?o \d?\d:\d\d|e-mail|\d[\d,]{0,7} (?:szt\.|dag|kg|ml|[gl×])(?!\p{L}))/u

/** A text in which these do not wrap; the characters stay unchanged, so that a search in the page finds them. */
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
