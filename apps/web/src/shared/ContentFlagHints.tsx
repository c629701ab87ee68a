import { CONTENT_FLAG_ADVICE, contentFlagsOf } from '@kram/contract/reports/content-flags'
import { Banner } from '#ui/feedback'

/** Words that may mean something not allowed, told while they are written: advice, not a refusal. */
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
