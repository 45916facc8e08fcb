import { z } from 'zod'

interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
}

const leavesOf = (schema: JsonSchema, path: readonly string[]): readonly string[] => {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (inner.properties)
    return Object.entries(inner.properties).flatMap(([name, part]) => leavesOf(part, [...path, name]))
  if (inner.items?.properties) return leavesOf(inner.items, [...path, '0'])
  return [path.join('.')]
}

/** The paths of all inputs of a schema, `contact.email`; of a list those of its first item. */
export const pathsIn = (schema: unknown): readonly string[] =>
  leavesOf(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema, [])
