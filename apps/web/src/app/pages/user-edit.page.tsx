import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { UserProfileForm, userQuery } from '#features/accounts'
import { warm } from '#lib/query.ts'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'

export const loader = warm(({ params }) => [userQuery(Number(params['id']))])

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
