import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { DocumentHeadContext, type DocumentHead } from './document/Head.tsx'

type Props = {
  queryClient: QueryClient
  head: DocumentHead
  children: ReactNode
  /** Called once after hydration. */
  onHydrated?: () => void
}

/** The same tree in both entries: a node present on one side only would shift every `useId`. */
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
