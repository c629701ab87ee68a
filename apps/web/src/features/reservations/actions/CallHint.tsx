import { phoneText } from '@kram/polish/phone'

/** In the dialog of an action of which a buyer without e-mail and account learns by a call only. */
export function CallHint({ phone }: { phone: string | null }) {
  if (phone === null) return null
  return (
    <p className="rounded-xl bg-warn-soft px-4 py-2.5 text-warn">
      Ta osoba nie podała adresu email i nie dostanie wiadomości. Zadzwoń do niej: {phoneText(phone)}.
    </p>
  )
}
