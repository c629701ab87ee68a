import { DOUBT_SENTENCES, doubtsOf } from '@kram/contract/doubtful-words'
import { Banner } from '#ui/Banner.tsx'

/** Words that may mean something not allowed, told while they are written: advice, not a refusal. */
export function WordHints({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const doubts = doubtsOf(texts.filter(Boolean).join('\n'))
  return (
    <>
      {doubts.map((doubt) => (
        <Banner key={doubt} tone="warning">
          {DOUBT_SENTENCES[doubt]}
        </Banner>
      ))}
    </>
  )
}
