import { Button, type ButtonVariant } from './Button.tsx'
import { PrintIcon } from './icons.ts'

/** Prints the page as its style for paper says. Not in the wrapper: web views cannot print. */
export function PrintButton({
  variant = 'primary',
  disabled = false,
}: {
  variant?: ButtonVariant
  disabled?: boolean
}) {
  return (
    <Button
      variant={variant}
      disabled={disabled}
      className="in-data-[target=native]:hidden"
      icon={<PrintIcon aria-hidden="true" />}
      onClick={() => window.print()}
    >
      Drukuj
    </Button>
  )
}
