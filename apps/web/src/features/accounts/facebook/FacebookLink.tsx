import { accountRoutes } from '@kram/contract/accounts/routes'
import type { UserProfile } from '@kram/contract/accounts/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { toast } from '#lib/feedback'
import { userQuery } from '../accounts.queries.ts'
import { FacebookButton } from './FacebookButton.tsx'
import { loginErrorText } from '../failure-text.ts'

const LINK_FALLBACK = 'Nie udało się połączyć konta z Facebookiem'
const UNLINK_FALLBACK = 'Nie udało się rozłączyć Facebooka'

/** Links and unlinks Facebook as a second login of the own account. */
export function FacebookLink({ user }: { user: UserProfile }) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const saved = (profile: UserProfile): void => {
    queryClient.setQueryData(userQuery(profile.id).queryKey, profile)
    setProblem(null)
    toast('success', profile.facebookLinked ? 'Połączono z Facebookiem' : 'Rozłączono Facebooka')
  }
  const link = useMutation({
    mutationFn: (accessToken: string) => call(accountRoutes.linkFacebook, { body: { accessToken } }),
    onSuccess: saved,
    onError: (error) => setProblem(loginErrorText(error, LINK_FALLBACK)),
  })
  const unlink = useMutation({
    mutationFn: () => call(accountRoutes.unlinkFacebook, {}),
    onSuccess: saved,
    onError: (error) => setProblem(loginErrorText(error, UNLINK_FALLBACK)),
  })

  return (
    <div className="grid gap-3">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {user.facebookLinked ? (
        <>
          <p>Możesz logować się także przez Facebook.</p>
          <Button
            variant="secondary"
            className="justify-self-start"
            loading={unlink.isPending}
            onClick={() => unlink.mutate()}
          >
            Rozłącz Facebooka
          </Button>
        </>
      ) : (
        <FacebookButton
          label="Połącz z Facebookiem"
          className="justify-self-start"
          busy={link.isPending}
          onToken={(token) => link.mutate(token)}
          onProblem={setProblem}
        />
      )}
    </div>
  )
}
