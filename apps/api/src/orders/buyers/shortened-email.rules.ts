/** An address as a stranger may see it, so that its owner knows it: `mari@example.com` → `m…@example.com`. */
export const shortenedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')
