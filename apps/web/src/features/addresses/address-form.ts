import { addressRoutes } from '@kram/contract/addresses/routes'
import { type Address, AddressBody } from '@kram/contract/addresses/schemas'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import { currentVersionFrom, type Form, useContractForm } from '#lib/forms'

export type AddressFormState = Form<z.input<typeof AddressBody>, z.output<typeof AddressBody>>

const EMPTY = { label: '', street: '', houseNumber: '', postalCode: '', town: '', note: '', isDefault: false }

/** Text fields of an address. */
export const addressBody = ({ id: _, version: __, ...body }: Address): z.output<typeof AddressBody> => body

export const useAddressForm = (address: Address | null): AddressFormState =>
  useContractForm(
    AddressBody,
    address
      ? { ...addressBody(address), label: address.label ?? '', street: address.street ?? '', note: address.note ?? '' }
      : EMPTY,
  )

/** Saves a new address under one idempotency key per content, a changed one with its version. */
export const useSaveAddress = (address: Address | null) => {
  const [keyFor] = useState(createIdempotencyKeys)
  const [version, setVersion] = useState(address?.version ?? 1)
  return async (body: z.output<typeof AddressBody>): Promise<Address> => {
    if (!address) return call(addressRoutes.create, { body, idempotencyKey: keyFor(body) })
    try {
      return await call(addressRoutes.update, { params: { id: address.id }, body: { ...body, version } })
    } catch (error) {
      setVersion(currentVersionFrom(error) ?? version)
      throw error
    }
  }
}
