import pg from 'pg'

const BUILTIN = pg.types.builtins
const ARRAY = { int8: 1016, date: 1182, timestamp: 1115, timestamptz: 1185, numeric: 1231 }

type Parse = (text: string) => unknown

/**
 * How values arrive in the code: bigint → number (refused beyond 2^53), date and timestamp without zone → string as
 * written, timestamptz → Date (±infinity → the last or first Date there is), numeric → string. Arrays likewise.
 */
export const TYPE_PARSERS: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parse = format === 'binary' ? undefined : PARSERS.get(oid)
    return parse ?? pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

const asIs: Parse = (text) => text
const TEXT_ARRAY = 1009 as typeof BUILTIN.TEXT
const parseTextArray: Parse = pg.types.getTypeParser(TEXT_ARRAY, 'text')
const parseTimestamptz = pg.types.getTypeParser(BUILTIN.TIMESTAMPTZ, 'text')

const PARSERS = new Map<number, Parse>([
  [BUILTIN.INT8, wholeNumber],
  [BUILTIN.DATE, asIs],
  [BUILTIN.TIMESTAMP, asIs],
  [BUILTIN.TIMESTAMPTZ, instant],
  [BUILTIN.NUMERIC, asIs],
  [ARRAY.int8, eachOf(wholeNumber)],
  [ARRAY.date, eachOf(asIs)],
  [ARRAY.timestamp, eachOf(asIs)],
  [ARRAY.timestamptz, eachOf(instant)],
  [ARRAY.numeric, eachOf(asIs)],
])

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which a number can't hold exactly`)
  return value
}

function instant(text: string): Date {
  if (text === 'infinity') return new Date(8.64e15)
  if (text === '-infinity') return new Date(-8.64e15)
  return parseTimestamptz(text)
}

function eachOf(parse: Parse): Parse {
  const each = (values: unknown): unknown => {
    if (Array.isArray(values)) return values.map(each)
    return typeof values === 'string' ? parse(values) : null
  }
  return (text) => each(parseTextArray(text))
}
