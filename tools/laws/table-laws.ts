import type { SourceFile } from './file-laws.ts'
import type { Breach } from './import-laws.ts'
import { knownWriters, ownerOfTable } from './table-owners.ts'

/** Stands for a table whose name is only known when the statement runs. */
const ANY = '*'
const SCHEMA = 'apps/api/src/platform/database/schema.generated.ts'

const inBuilder = /[.](?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:(['"])(\w+)[^'"]*\1|[^\s])/g
const inSql =
  /(?<!\b(?:FOR|KEY|DO|THEN)\s+)\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?|UPDATE)\s+(?:ONLY\s+)?(?:"?([a-z_]+)"?|\$\{)/g

/** A table that a room lets `platform/database/rows/merge-rows.ts` write. */
const inWantedTable = /\bwantedTable\(\s*'(\w+)'/g

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

/** Tables that a file names in quotes. */
const named = (text: string): string[] =>
  [...text.matchAll(/'(\w+)'/g)].map(([, name]) => snake(name ?? '')).filter((name) => ownerOfTable.has(name))

/**
 * The tables that a file writes, by the query builder or in SQL. If the name is a variable, all tables that the file names
 * in quotes, or `*` if it names none.
 */
export function writtenTables(text: string): string[] {
  const code = withoutComments(text)
  const found = [
    ...[...code.matchAll(inBuilder)].map(([, , table]) => (table === undefined ? ANY : snake(table))),
    ...[...code.matchAll(inWantedTable)].map(([, table]) => table ?? ANY),
    ...[...code.matchAll(inSql)].map(([, table]) => table ?? ANY),
  ].filter((table) => !table.startsWith('stage_'))
  if (!found.includes(ANY)) return [...new Set(found)]
  const others = named(code)
  return [...new Set([...found.filter((table) => table !== ANY), ...(others.length > 0 ? others : [ANY])])]
}

const roomOf = (path: string): string | undefined => /^apps\/api\/src\/([^/]+)\//.exec(path)?.[1]
const isChecked = (path: string): boolean =>
  /^apps\/api\/src\/.+[.]ts$/.test(path) && !/[.](?:test|generated)[.]ts$/.test(path)

const owned = 'tables-have-owners'
const whyOwned =
  'A table that two rooms write has a rule that nobody keeps: call a verb of the room that tools/laws/table-owners.ts names.'

/** All writes of a table by another room than its owner, without the listed exceptions. */
function findForeignWrites(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, text }) => {
      const room = roomOf(path)
      const known = knownWriters.find((one) => one.path === path)?.tables ?? []
      const foreign = writtenTables(text).filter(
        (table) =>
          known !== 'any' && !known.includes(table) && (room === undefined || ownerOfTable.get(table) !== room),
      )
      return foreign.map((table) => {
        const owner = table === ANY ? 'a table that only the run knows' : (ownerOfTable.get(table) ?? 'nobody')
        return { law: owned, where: `${path} writes ${table} (of ${owner})`, why: whyOwned }
      })
    })
}

/** Exceptions that are no longer needed: the file is gone or doesn't break the law. */
function findIdleExceptions(files: readonly SourceFile[]): Breach[] {
  return knownWriters.flatMap(({ path, tables }) => {
    const file = files.find((one) => one.path === path)
    const written = writtenTables(file?.text ?? '')
    const idle =
      tables === 'any' ? (written.length > 0 ? [] : [ANY]) : tables.filter((table) => !written.includes(table))
    return idle.map((table) => ({
      law: 'table-exceptions-are-needed',
      where: `${path} (${table})`,
      why: 'An exception that outlives its reason hides the next breach: take it out of tools/laws/table-owners.ts.',
    }))
  })
}

/** Tables without an owner, and owners of tables that don't exist. */
function findUnownedTables(files: readonly SourceFile[]): Breach[] {
  const schema = files.find(({ path }) => path === SCHEMA)?.text ?? ''
  const list = /export interface DB \{(.*?)\n\}/s.exec(schema)?.[1] ?? ''
  const there = new Set([...list.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => snake(name ?? '')))
  const wrong = [
    ...[...there].filter((table) => !ownerOfTable.has(table)),
    // the migration runner creates its own table
    ...[...ownerOfTable.keys()].filter((table) => !there.has(table) && table !== 'schema_migration'),
  ]
  return wrong.map((table) => ({
    law: 'every-table-has-an-owner',
    where: table,
    why: 'tools/laws/table-owners.ts says of every table of the database which room writes it.',
  }))
}

/** Checks the server's files against the laws about tables. @param files of the whole project, including the schema */
export function findTableBreaches(files: readonly SourceFile[]): Breach[] {
  return [...findForeignWrites(files), ...findIdleExceptions(files), ...findUnownedTables(files)]
}
