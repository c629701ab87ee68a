import { sellerRoutes } from '@kram/contract/sellers/routes'
import type { SellerProfile } from '@kram/contract/sellers/schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { useVersionedSave } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { ownSellerQuery } from '../sellers.queries.ts'
import { forStatus, type SellerOutput } from './seller-form.ts'

/** Saves the profile, or returns the present state on a version conflict. */
export const useSaveSeller = (seller: SellerProfile) => {
  const client = useQueryClient()
  const { save, savedVersion, dismissConflict } = useVersionedSave(seller)
  const send = async (values: SellerOutput, picture: Picture | null): Promise<SellerProfile> => {
    const body = { ...forStatus(values), pictureId: picture?.id ?? null }
    const saved = await save((version) =>
      call(sellerRoutes.update, { params: { id: seller.id }, body: { ...body, version } }),
    )
    client.setQueryData(ownSellerQuery().queryKey, saved)
    void invalidate(client, staleAfter.sellerProfile(saved.id))
    return saved
  }
  return { send, savedVersion, dismissConflict }
}
