/** A shortened address that only its owner recognises: `mari@example.com` → `m…@example.com`. */
export const shortenedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')
