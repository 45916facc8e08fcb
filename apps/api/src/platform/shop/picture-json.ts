import { type RawBuilder, sql } from 'kysely'

/** A row `p` of pictures as screens get it; null where there is none. */
export const pictureJson = sql`CASE WHEN p.id IS NULL THEN NULL ELSE jsonb_build_object(
  'id', p.id, 'width', p.width, 'height', p.height, 'widths', p.widths, 'placeholder', p.placeholder,
  'palette', p.palette, 'focus', p.focus) END`

/** The same with what the picture shows, where that is said. @param alt a column of text */
export const describedPictureJson = (alt: RawBuilder<unknown>) =>
  sql`${pictureJson} || jsonb_strip_nulls(jsonb_build_object('alt', nullif(${alt}, '')))`
