/** User agents of bots and crawlers, which don't get the error page (R2.14). */
const MACHINE = /bot|lighthouse|facebookexternalhit|google/i

/** @param userAgent as the header of that name, or `navigator.userAgent` */
export const isBot = (userAgent: string | undefined): boolean => MACHINE.test(userAgent ?? '')
