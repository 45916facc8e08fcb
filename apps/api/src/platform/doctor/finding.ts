/** A finding of the doctor: `trouble` needs action, a `note` is for information. */
export interface Finding {
  readonly subject: string
  readonly state: 'fine' | 'note' | 'trouble'
  readonly says: string
}

export const fine = (subject: string, says: string): Finding => ({ subject, state: 'fine', says })
export const note = (subject: string, says: string): Finding => ({ subject, state: 'note', says })
export const trouble = (subject: string, says: string): Finding => ({ subject, state: 'trouble', says })

/** An error's message in one line, without stack. */
export const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`.replaceAll(/\s*\n\s*/g, '; ')
}

/** Milliseconds that other servers may take to reply. */
const TIMEOUT_MS = 10_000

/** The result of a request to another machine, with a time limit. */
export const asking = async (subject: string, ask: (signal: AbortSignal) => Promise<string>): Promise<Finding> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in ten seconds')), { once: true })
  })
  try {
    return fine(subject, await Promise.race([ask(signal), late]))
  } catch (error) {
    return trouble(subject, wordsOf(error))
  }
}
