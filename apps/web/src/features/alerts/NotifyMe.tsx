import { useState } from 'react'
import { Link } from 'react-router'
import { useRole } from '#lib/session'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { BellIcon } from '#ui/icons.ts'
import { NO_CHANNELS } from './ChannelChoice.tsx'
import { type Criteria, defaultName } from './criteria-text.ts'
import { SaveSearch } from './SaveSearch.tsx'
import { useSaveAlert } from './use-save-alert.ts'

type Props = { criteria: Criteria; variant: 'primary' | 'secondary' }

/** Saves a search that found nothing: by one tap and for any day for users; visitors choose first and continue after login. */
export function NotifyMe(props: Props) {
  const role = useRole()
  const isLoggedIn = role === 'buyer' || role === 'seller'
  // Another search starts anew.
  return isLoggedIn ? <SaveAtOnce key={JSON.stringify(props.criteria)} {...props} /> : <ChooseFirst {...props} />
}

const LABEL = 'Powiadom mnie, gdy pojawi się w\u00a0okolicy'

const bell = <BellIcon className="size-5 shrink-0" aria-hidden="true" />

function SaveAtOnce({ criteria, variant }: Props) {
  const [saved, setSaved] = useState(false)
  const { save, problem } = useSaveAlert(() => setSaved(true))
  if (saved)
    return (
      <p role="status" className="max-w-prose">
        Powiadomienie zobaczysz pod dzwonkiem w&nbsp;Kramie. E-mail i&nbsp;powiadomienia na telefonie włączysz w&nbsp;
        <AlertsLink>zapisanych wyszukiwaniach</AlertsLink>.
      </p>
    )
  return (
    <div className="grid justify-items-center gap-2">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <Button
        variant={variant}
        icon={bell}
        loading={save.isPending}
        onClick={() =>
          save.mutate({
            ...criteria,
            day: null,
            name: defaultName(criteria),
            channels: { ...NO_CHANNELS, inApp: true },
            keep: true,
          })
        }
      >
        {LABEL}
      </Button>
      <p className="text-sm text-muted">Powiadomienie zobaczysz pod dzwonkiem w&nbsp;Kramie.</p>
    </div>
  )
}

const AlertsLink = ({ children }: { children: string }) => (
  <Link to="/alerts" className="font-semibold text-brand-ink underline underline-offset-4">
    {children}
  </Link>
)

function ChooseFirst({ criteria, variant }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} icon={bell} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {LABEL}
      </Button>
      <SaveSearch criteria={criteria} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
