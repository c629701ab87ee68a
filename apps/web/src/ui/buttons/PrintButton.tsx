import '../print.css'
import { Button, type ButtonVariant } from './Button.tsx'
import { PrintIcon } from '../icons.ts'

/** The page decides how it prints: a web view of the native app hands it to another program. */
export function PrintButton({
  onPrint,
  variant = 'primary',
  disabled = false,
}: {
  onPrint: () => void
  variant?: ButtonVariant
  disabled?: boolean
}) {
  return (
    <Button variant={variant} disabled={disabled} icon={<PrintIcon aria-hidden="true" />} onClick={onPrint}>
      <span className="in-data-[target=native]:hidden">Drukuj</span>
      <span className="hidden in-data-[target=native]:inline">Przekaż do druku</span>
    </Button>
  )
}
