import { type Address, AddressBody, addressRoutes } from '@kram/contract/addresses'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { type Form, useContractForm } from '#lib/forms.ts'
import { createKeys } from '#lib/keys.ts'
import { freshVersion } from '#lib/place-failure.ts'

export type AddressFormState = Form<z.input<typeof AddressBody>, z.output<typeof AddressBody>>

const EMPTY = { label: '', street: '', houseNumber: '', postalCode: '', town: '', note: '', isDefault: false }

/** The fields that an address is written with. */
export const bodyOf = ({ id: _, version: __, ...body }: Address): z.output<typeof AddressBody> => body

export const useAddressForm = (address: Address | null): AddressFormState =>
  useContractForm(
    AddressBody,
    address
      ? { ...bodyOf(address), label: address.label ?? '', street: address.street ?? '', note: address.note ?? '' }
      : EMPTY,
  )

/** A new address under one key for the same words, however often the button is pressed; a changed one against the version that was seen. */
export const useSaveAddress = (address: Address | null) => {
  const [keyFor] = useState(createKeys)
  const [version, setVersion] = useState(address?.version ?? 1)
  return async (body: z.output<typeof AddressBody>): Promise<Address> => {
    if (!address) return call(addressRoutes.create, { body, idempotencyKey: keyFor(body) })
    try {
      return await call(addressRoutes.update, { params: { id: address.id }, body: { ...body, version } })
    } catch (error) {
      setVersion(freshVersion(error) ?? version)
      throw error
    }
  }
}
