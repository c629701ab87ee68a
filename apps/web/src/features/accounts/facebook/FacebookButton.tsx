import { settings } from '#lib/environment.ts'
import { Button } from '#ui/buttons'
import { FacebookIcon } from '#ui/icons.ts'
import { useFacebook } from './use-facebook.ts'

type Props = {
  label: string
  busy: boolean
  className?: string
  onToken: (accessToken: string) => void
  onProblem: (message: string) => void
  onReload?: () => void
}

/** Hidden in production without Facebook settings; elsewhere it explains what is missing. */
export function FacebookButton({ label, busy, className, onToken, onProblem, onReload }: Props) {
  const { social, production } = settings()
  const { onPress, needsTap, initialising } = useFacebook({ settings: social, onToken, onProblem, onReload })
  if (!social && production) return null
  return (
    <Button
      variant="secondary"
      className={className}
      loading={busy || initialising}
      icon={<FacebookIcon aria-hidden="true" />}
      onClick={() => void onPress()}
    >
      {needsTap ? 'Kontynuuj przez Facebook' : label}
    </Button>
  )
}
