import type { Fault } from '../../halls/planned-hall.rules.ts'
import type { ContentKind, ItemOf } from '../import-format/folder-format.ts'
import type { Place } from './mend-item.ts'
import type { PortalFile } from '../import-format/portal-file.ts'

/** An entry of a file and where it stands, so that whatever is found wrong with it later can be named. */
export interface Entry<T> {
  readonly file: string
  readonly path: string
  readonly item: T
  /** Places of an entry that didn’t fit the format whose values were taken out or replaced: what is there is not its own. */
  readonly replaced?: readonly Place[]
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

/** Whether what an entry says at some place is not its own. */
export const isReplaced = ({ replaced = [] }: Pick<Entry<unknown>, 'replaced'>, steps: Place): boolean =>
  replaced.some((place) => place.every((step, index) => step === steps[index]))

/** Tells a check's finding about an entry: steps within it, and a sentence. */
export type Report = (entry: Entry<unknown>, steps: Fault['steps'], message: string) => void
