/** One thing that is wrong with a content folder. */
export interface Problem {
  /** Within the folder: `ee/events/concerts.json`. */
  readonly file: string
  /** JSON path within the file: `$[3].texts.et.title`. */
  readonly path: string
  readonly message: string
}

/** Thrown when a folder is refused: every problem found, in the order of the files. Nothing was written. */
export class ContentRefused extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(
      [`The content was refused: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`]
        .concat(problems.map(({ file, path, message }) => `${file}: ${path}: ${message}`))
        .join('\n'),
    )
    this.name = 'ContentRefused'
    this.problems = problems
  }
}
