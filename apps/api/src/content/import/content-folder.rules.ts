import type { Fault } from '../../halls/planned-hall.rules.ts'
import type { ContentKind, ItemOf } from '../import-format/folder-format.ts'
import type { PortalFile } from '../import-format/portal-file.ts'

/** An entry of a file and where it stands, so that whatever is found wrong with it later can be named. */
export interface Entry<T> {
  readonly file: string
  readonly path: string
  readonly item: T
}

export type Entries = { readonly [K in ContentKind]: readonly Entry<ItemOf<K>>[] }

/** A content folder that has been read and whose every entry fits the format. */
export interface ContentFolder extends Entries {
  /** Its name: `ee`. */
  readonly name: string
  /** Where its files are. */
  readonly folder: string
  readonly portal: PortalFile
  /** SHA-256 of all JSON files. */
  readonly checksum: string
}

/** Tells a check's finding about an entry: steps within it, and a sentence. */
export type Report = (entry: Entry<unknown>, steps: Fault['steps'], message: string) => void
