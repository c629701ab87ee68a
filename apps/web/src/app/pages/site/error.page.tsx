import { COMMON_ERRORS } from '@kram/contract/common/errors'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, buttonClass } from '#ui/buttons'
import { RetryIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'

type ErrorState = { errorStatus: number; errorMessage?: string }

const isErrorState = (state: unknown): state is ErrorState =>
  typeof state === 'object' && state !== null && 'errorStatus' in state && typeof state.errorStatus === 'number'

export function Component() {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const { errorStatus, errorMessage } = isErrorState(state) ? state : { errorStatus: 503 }
  return (
    <Page title="Coś poszło nie tak" width="reading">
      <div role="alert" className="board px-6 py-10 text-center">
        <p className="font-display text-6xl text-sun">{errorStatus}</p>
        <p className="mx-auto mt-4 max-w-prose text-lg">{errorMessage ?? COMMON_ERRORS.UNAVAILABLE.message}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button variant="chalk" icon={<RetryIcon aria-hidden="true" />} onClick={() => void navigate(-1)}>
            Spróbuj ponownie
          </Button>
          <Link to="/" className={buttonClass('secondary')}>
            Wróć na stronę główną
          </Link>
        </div>
      </div>
    </Page>
  )
}
