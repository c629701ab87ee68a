import { Brand } from '#ui/Brand.tsx'
import { BarFrame } from './BarFrame.tsx'
import { Waiting } from './Waiting.tsx'

/** The shell's first picture, before any code runs: the bar and grey shapes, where the product will put its own. */
export function ShellFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <BarFrame>
        <span className="mr-auto flex min-h-11 items-center">
          <Brand />
        </span>
      </BarFrame>
      <main className="flex-1">
        <Waiting />
      </main>
    </div>
  )
}
