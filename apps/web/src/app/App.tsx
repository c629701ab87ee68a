import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { DocumentHeadContext, type DocumentHead } from './document/Head.tsx'

type Props = {
  queryClient: QueryClient
  head: DocumentHead
  children: ReactNode
  /** Once, when the page has come alive. */
  onHydrated?: () => void
}

/** The one wrapper of both entries: a node that stood on one side only would shift every `useId`. */
export function App({ queryClient, head, children, onHydrated }: Props) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <StrictMode>
      <DocumentHeadContext value={head}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </DocumentHeadContext>
    </StrictMode>
  )
}
