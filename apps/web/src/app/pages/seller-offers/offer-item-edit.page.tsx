import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { EditOfferItem, ownOfferItemQuery, PriceHistory, RemoveOfferItem } from '#features/offers'
import { Card, Page, Section } from '#ui/layout'
import { SkeletonCards, Unanswered } from '#ui/feedback'

export function Component() {
  const id = Number(useParams()['id'])
  const query = useQuery(ownOfferItemQuery(id))
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
        <EditOfferItem key={item.version} item={item} onDone={() => done(`Zapisano pozycję: ${item.productName}`)} />
      </Card>
      <RemoveOfferItem item={item} onRemoved={() => void navigate(`/offers/edit/${item.offerId}`)} />
      <Section title="Historia cen" className="mt-8">
        <PriceHistory item={item} />
      </Section>
    </Page>
  )
}
