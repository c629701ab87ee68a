import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { UserProfileForm, userQuery } from '#features/accounts'
import { prefetch } from '#lib/query'
import { Card, Page } from '#ui/layout'

export const loader = prefetch(({ params }) => [userQuery(Number(params['id']))])

export function Component() {
  const { data: user } = useSuspenseQuery(userQuery(Number(useParams()['id'])))
  return (
    <Page title="Twoje dane" width="reading">
      <Card>
        <UserProfileForm key={user.version} user={user} />
      </Card>
      <Link to="/user/about" className="mt-4 inline-flex min-h-11 items-center font-medium text-brand-ink underline">
        Cały profil
      </Link>
    </Page>
  )
}
