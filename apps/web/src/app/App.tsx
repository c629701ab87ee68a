import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { HeadContext, type HeadSink } from './head.tsx'

type Props = {
  queryClient: QueryClient
  head: HeadSink
  children: ReactNode
  /** Once, when the page has come alive. */
  onAlive?: () => void
}

/** The one wrapper of both entries: a node that stood on one side only would shift every `useId`. */
export function App({ queryClient, head, children, onAlive }: Props) {
  useEffect(() => onAlive?.(), [onAlive])
  return (
    <StrictMode>
      <HeadContext value={head}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </HeadContext>
    </StrictMode>
  )
}
