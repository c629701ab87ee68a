import { useState } from 'react'
import { lateCheckMailbox, lateRegisterForm, type Mode } from '#features/accounts'
import { useSession } from '#lib/session'
import { Card, Page } from '#ui/layout'
import { Terms } from '../../legal/Terms.tsx'

export const loader = async (): Promise<null> => {
  await Promise.all([lateRegisterForm.load(), lateCheckMailbox.load()])
  return null
}

/** An account for another person, for example of the family or the business; the own session stays. */
export function Component() {
  const email = useSession()?.user.email
  const [mode, setMode] = useState<Mode>('buyer')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Page
      title="Nowe konto"
      lead={`Dla innej osoby: z rodziny albo ze stoiska. Ty korzystasz dalej ze swojego konta${email === undefined ? '' : ` (${email})`}.`}
      width="narrow"
    >
      <Card className="grid gap-4" data-mode={mode === 'seller' ? 'seller' : undefined}>
        {sentTo !== null && <lateCheckMailbox.Part email={sentTo} onChangeEmail={() => setSentTo(null)} />}
        {/* Stays mounted, so that a mistyped e-mail can be corrected without typing the rest again. */}
        <div hidden={sentTo !== null}>
          <lateRegisterForm.Part mode={mode} onMode={setMode} terms={<Terms />} onSent={setSentTo} />
        </div>
      </Card>
    </Page>
  )
}
