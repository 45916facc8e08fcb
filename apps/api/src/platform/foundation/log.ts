import { cleanReport } from '@parter/portal/clean-report.ts'
import { type DestinationStream, pino, stdSerializers } from 'pino'

/** The shop's log: structured, without personal data and secrets. */
export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** The text of an error without a database's details, because they repeat the contents of a row. */
const errorFacts = (error: unknown): unknown => {
  if (!(error instanceof Error)) return cleanReport(String(error))
  const { type, message, stack } = stdSerializers.err(error)
  return cleanReport({ type, message, stack, ...('code' in error && { code: String(error.code) }) })
}

/**
 * @param level pino's level, `silent` for none
 * @param to standard output unless said
 */
export const openLog = (level: string, to?: DestinationStream) =>
  pino(
    {
      level,
      serializers: { err: errorFacts },
      redact: {
        paths: [
          'password',
          '*.password',
          'newPassword',
          '*.newPassword',
          'email',
          '*.email',
          'token',
          '*.token',
          '*.cookie',
          '*.authorization',
        ],
        censor: '[left out]',
      },
    },
    to ?? pino.destination(1),
  )
