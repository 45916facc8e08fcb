import type { z } from 'zod'
import { jsonPath } from '../../platform/json-path.ts'
import type { Problem } from './problems.ts'

type Issue = z.core.$ZodIssue

/** Of a value that fits none of several forms, the issues of the form that it came nearest to: deepest, then fewest. */
const nearest = (branches: readonly (readonly Issue[])[]): readonly Issue[] => {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length))
  const wrongKind = (issues: readonly Issue[]) =>
    issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0) ? 1 : 0
  return (
    branches.toSorted(
      (one, other) => wrongKind(one) - wrongKind(other) || depth(other) - depth(one) || one.length - other.length,
    )[0] ?? []
  )
}

/** What a schema found wrong with the value at `path` of `file`, one problem for each wrong place. */
export const describeIssues = (
  file: string,
  path: readonly PropertyKey[],
  issues: readonly Issue[],
): readonly Problem[] =>
  issues.flatMap((issue): readonly Problem[] => {
    const place = [...path, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      return describeIssues(file, place, nearest(issue.errors))
    }
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ file, path: `$${jsonPath([...place, key])}`, message: 'is an unknown field' }))
    }
    return [{ file, path: `$${jsonPath(place)}`, message: issue.message }]
  })
