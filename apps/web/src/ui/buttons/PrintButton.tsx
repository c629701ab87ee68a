import { savePage } from '#lib/files/download.ts'
import { isNativeApp } from '#lib/device/native-app.ts'
import { Button, type ButtonVariant } from './Button.tsx'
import { PrintIcon } from '../icons.ts'

const print = async (): Promise<void> => {
  if (!isNativeApp()) return window.print()
  const { buildPrintablePage } = await import('#lib/files/printed-page.ts')
  return savePage(buildPrintablePage(), 'kram-wydruk.html')
}

/** Prints the page as its style for paper says. Web views cannot: the wrapper hands the page to a program that can. */
export function PrintButton({
  variant = 'primary',
  disabled = false,
}: {
  variant?: ButtonVariant
  disabled?: boolean
}) {
  return (
    <Button variant={variant} disabled={disabled} icon={<PrintIcon aria-hidden="true" />} onClick={() => void print()}>
      <span className="in-data-[target=native]:hidden">Drukuj</span>
      <span className="hidden in-data-[target=native]:inline">Przekaż do druku</span>
    </Button>
  )
}
