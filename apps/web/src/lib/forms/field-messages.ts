import { FIELD_MESSAGES, UNKNOWN_FIELD_MESSAGE } from '@kram/polish/field-messages'

/** `items[0].quantity` and `items.0.quantity` → `items.quantity`. */
const withoutIndexes = (property: string): string => property.replace(/\[\d+\]/g, '').replace(/\.\d+(?=\.|$)/g, '')

const lastSegment = (property: string): string => property.split('.').at(-1) ?? property

/** The message for a code of a field, or null without one. */
export const findFieldMessage = (property: string, code: string): string | null => {
  const path = withoutIndexes(property)
  return (
    FIELD_MESSAGES[`${path}.${code}`] ?? FIELD_MESSAGES[`${lastSegment(path)}.${code}`] ?? FIELD_MESSAGES[code] ?? null
  )
}

export const fieldMessage = (property: string, code: string): string =>
  findFieldMessage(property, code) ?? UNKNOWN_FIELD_MESSAGE
