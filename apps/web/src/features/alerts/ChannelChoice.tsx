import type { AlertChannels } from '@kram/contract/alerts/schemas'
import { useSession } from '#lib/session'
import { Checkbox } from '#ui/forms'

type Props = { channels: AlertChannels; onChange: (channels: AlertChannels) => void }

/** Each checkbox is a separate consent, unchecked by default. */
export function ChannelChoice({ channels, onChange }: Props) {
  const email = useSession()?.user.email
  const box = (channel: keyof AlertChannels, label: string, hint: string) => (
    <Checkbox
      label={label}
      hint={hint}
      checked={channels[channel]}
      onChange={({ target }) => onChange({ ...channels, [channel]: target.checked })}
    />
  )
  return (
    <fieldset>
      <legend className="font-semibold">Jak dać Ci znać o nowych ofertach?</legend>
      <p className="text-sm text-muted">
        Zaznacz, na co się zgadzasz. Zbieramy oferty w jedną wiadomość, a każdy sposób wyłączysz, kiedy chcesz.
      </p>
      {box('inApp', 'W Kramie', 'Przy dzwonku, w powiadomieniach.')}
      {box('push', 'Na urządzeniu', 'Powiadomienie na telefonie albo w przeglądarce.')}
      {box(
        'email',
        'E-mailem',
        `${email === undefined ? 'Na adres Twojego konta' : `Na adres ${email}`}. Zrezygnujesz w każdym z nich jednym dotknięciem.`,
      )}
    </fieldset>
  )
}

export const NO_CHANNELS: AlertChannels = { inApp: false, push: false, email: false }

export const hasChannel = ({ inApp, push, email }: AlertChannels): boolean => inApp || push || email
