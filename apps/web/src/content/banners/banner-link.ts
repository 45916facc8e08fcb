/** True for a banner that leads out of the shop. */
export const isOutside = (link: string): boolean => /^https?:\/\//i.test(link)
