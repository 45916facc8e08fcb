import { pino } from 'pino'

/** What the house logs with: structured, with personal data and secrets left out. */
export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** @param level pino's level, `silent` for none */
export const openLog = (level: string) =>
  pino({
    level,
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
  })
