import type { APIRequestContext } from '@playwright/test'
import { answer, client } from './client.ts'
import type { SellerFixture } from './seller.ts'

/** A chicken of about 1.5 kg beside the eggs, sold by weight. */
export const addChicken = async (request: APIRequestContext, { seller: { token }, product, offer }: SellerFixture) => {
  const api = client(request, token)
  const body = {
    productId: product.id,
    name: 'ok. 1,5 kg',
    netQuantity: 1.5,
    netUnit: 'kg' as const,
    soldBy: 'packed' as const,
    step: 1,
    approximate: true,
    tolerancePercent: 10,
  }
  const variant = await answer(api.POST('/api/variants', { body }))
  return answer(api.POST('/api/offerItems', { body: { offerId: offer.id, variantId: variant.id, price: '30.00' } }))
}
