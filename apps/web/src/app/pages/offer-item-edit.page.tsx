import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { EditPosition, ownPositionQuery, PriceHistory, RemovePosition } from '#features/offers'
import { Card } from '#ui/Card.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { SkeletonCards, Unanswered } from '#ui/States.tsx'

export function Component() {
  const id = Number(useParams()['id'])
  const query = useQuery(ownPositionQuery(id))
  const { data: item } = query
  const navigate = useNavigate()
  if (!item) {
    return (
      <Page title="Pozycja oferty" width="reading">
        <Unanswered query={query} shape={<SkeletonCards count={1} />} />
      </Page>
    )
  }
  const done = (msgSuccess: string) => void navigate(`/offers/edit/${item.offerId}`, { state: { msgSuccess } })
  return (
    <Page title={item.productName} lead={item.variantName} width="reading">
      <Card className="mb-4">
        <EditPosition key={item.version} item={item} onDone={() => done(`Zapisano pozycję: ${item.productName}`)} />
      </Card>
      <RemovePosition item={item} onRemoved={() => void navigate(`/offers/edit/${item.offerId}`)} />
      <Section title="Historia cen" className="mt-8">
        <PriceHistory item={item} />
      </Section>
    </Page>
  )
}
