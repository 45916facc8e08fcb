import { LANGUAGES, type Language } from '@parter/portal/languages.ts'
import { isSlug } from '@parter/portal/paths/param-shapes.ts'
import { z } from 'zod'

/** What every file of a content folder is written with. Unknown fields are refused everywhere. */
export const itemId = z.int().min(1).max(999_999_999)
export const code = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by -')
  .max(60)
export const position = z.int().min(0).max(10_000)
/** Whole minor units (cents). */
export const amount = z.int().min(0).max(1_000_000_000)
export const basisPoints = z.int().min(0).max(10_000)

/** One line of plain text: never HTML. */
export const line = z.string().trim().min(1).max(300)
export const slug = z
  .string()
  .refine(isSlug, 'must be a slug: letters, digits, - and _, at most 200, beginning with a letter or digit')
/** HTML; what is not on the list of allowed elements is taken out at import. */
export const html = z.string().max(60_000)

type ByLanguage<T> = { [language in Language]?: T | undefined }

/** A value for each language; that the storefront's default language is there is checked for the whole folder. */
export const byLanguage = <S extends z.ZodType>(value: S): z.ZodType<ByLanguage<z.output<S>>> =>
  z
    .strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, value.optional()])))
    .refine((texts) => Object.keys(texts).length > 0, 'must have a text')

export const labels = byLanguage(line)

/** A file of the storefront's folder, or of the folder that all storefronts of an import share. */
export const pictureReference = z
  .string()
  .regex(/^pictures\/[\w.-]+$/, 'must be a file of the folder: pictures/name.jpg')

/** An address: a path of this storefront (without host and language), or a full one. */
export const address = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?![/\\])\S*|https?:\/\/\S+)$/, 'must be a path that begins with one / or an http(s) address')
