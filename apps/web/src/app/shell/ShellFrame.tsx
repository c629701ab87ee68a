import { Brand } from '#ui/text'
import { TopBar } from './TopBar.tsx'
import { Fallback } from './Fallback.tsx'

/** The shell before hydration: the bar and placeholders for the page. */
export function ShellFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar>
        <span className="mr-auto flex min-h-11 items-center">
          <Brand />
        </span>
      </TopBar>
      <main className="flex-1">
        <Fallback />
      </main>
    </div>
  )
}
