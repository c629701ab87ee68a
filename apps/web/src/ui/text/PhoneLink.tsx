import { phoneText } from '@kram/polish/phone'
import { PhoneIcon } from '#ui/icons.ts'

/** `zadzwoń 600 123 456`: no e-mail reaches this buyer. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone}`}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-warn underline underline-offset-4"
    >
      <PhoneIcon className="size-4 shrink-0" aria-hidden="true" />
      zadzwoń {phoneText(phone)}
    </a>
  )
}
