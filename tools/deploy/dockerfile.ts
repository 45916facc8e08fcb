/** One instruction of a Dockerfile. */
export interface Instruction {
  readonly name: string
  readonly rest: string
}

/** The instructions of a Dockerfile: comments left out, continued lines joined. */
export function instructionsOf(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  return lines.flatMap((line) => {
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line.trim()) ?? []
    return name === undefined || rest === undefined ? [] : [{ name, rest }]
  })
}

/** The arguments of an instruction as JSON writes them (`CMD ["a", "b"]`). @throws Error where it is a shell's line */
export function argumentsOf(rest: string): string[] {
  const start = rest.indexOf('[')
  if (start < 0) throw new Error(`Not a list of arguments: ${rest}`)
  return JSON.parse(rest.slice(start)) as string[]
}

/**
 * What of a folder goes into an image, by a .dockerignore of this form: `*`, then what is taken after all (`!apps`), then
 * names that are left out wherever they are (`node_modules` at any depth).
 * @returns true for paths that are taken
 */
export function takenBy(ignore: string): (path: string) => boolean {
  const lines = ignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const taken = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const left = lines.filter((line) => line.startsWith('**/')).map((line) => line.slice(3))
  if (lines[0] !== '*' || lines.length !== 1 + taken.length + left.length)
    throw new Error('The .dockerignore has a line that is not understood here')
  const isLeft = (part: string) =>
    left.some((one) => (one.startsWith('*') ? part.endsWith(one.slice(1)) : part === one))
  return (path) => taken.some((one) => path === one || path.startsWith(`${one}/`)) && !path.split('/').some(isLeft)
}
