import { COMPONENT, type Json } from './json-schemas.ts'

type ObjectSchema = { properties: Record<string, unknown>; required?: string[] }

/** Schemas with fewer fields are not worth a reference. */
const LEAST_FIELDS = 5

const isOpenObject = (schema: Json): schema is Json & ObjectSchema =>
  typeof schema['properties'] === 'object' && schema['additionalProperties'] === undefined

const sizeOf = ({ properties }: ObjectSchema): number => Object.keys(properties).length

const extendsSchema = (schema: ObjectSchema, base: ObjectSchema): boolean =>
  sizeOf(base) >= LEAST_FIELDS &&
  sizeOf(base) < sizeOf(schema) &&
  Object.entries(base.properties).every(
    ([name, field]) => JSON.stringify(schema.properties[name]) === JSON.stringify(field),
  ) &&
  (base.required ?? []).every((name) => schema.required?.includes(name))

const withoutType = (schema: object): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'type'))

/** An object that has all fields of another one refers to it and lists only its own. */
export function inheritFields(components: Record<string, Json>): Record<string, Json> {
  const objects = Object.entries(components).filter((entry): entry is [string, Json & ObjectSchema] =>
    isOpenObject(entry[1]),
  )
  const bases = objects.toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a))
  const inherited = objects.map(([name, schema]): [string, Json] => {
    const [baseName, base] = bases.find(([, candidate]) => extendsSchema(schema, candidate)) ?? []
    if (!base) return [name, schema]
    const { properties, required = [], ...rest } = schema
    const own = Object.entries(properties).filter(([field]) => !(field in base.properties))
    const ownRequired = required.filter((field) => !base.required?.includes(field))
    const addition = {
      type: 'object',
      properties: Object.fromEntries(own),
      ...(ownRequired.length > 0 && { required: ownRequired }),
    }
    return [name, { ...withoutType(rest), allOf: [{ $ref: `${COMPONENT}${baseName}` }, addition] }]
  })
  return { ...components, ...Object.fromEntries(inherited) }
}
