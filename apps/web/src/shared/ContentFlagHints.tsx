import { CONTENT_FLAG_ADVICE, contentFlagsOf } from '@kram/contract/reports/content-flags'
import { Banner } from '#ui/feedback'

/** Hints about words that may mean something prohibited, shown while typing; the text is not rejected. */
export function ContentFlagHints({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const flags = contentFlagsOf(texts.filter(Boolean).join('\n'))
  return (
    <>
      {flags.map((flag) => (
        <Banner key={flag} tone="warning">
          {CONTENT_FLAG_ADVICE[flag]}
        </Banner>
      ))}
    </>
  )
}
