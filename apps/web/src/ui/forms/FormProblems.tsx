import { useEffect, useRef } from 'react'
import { Banner } from '../feedback/index.ts'

/** Errors of the whole form, above it. Scrolled into view, because the submit button may be far below. */
export function FormProblems({ problems }: { problems: readonly string[] }) {
  const ref = useRef<HTMLDivElement>(null)
  const text = problems.join('\n')
  useEffect(() => {
    if (text !== '') ref.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [text])

  if (text === '') return null
  return (
    <div ref={ref} className="grid gap-3">
      {problems.map((problem) => (
        <Banner tone="error" key={problem}>
          {problem}
        </Banner>
      ))}
    </div>
  )
}
