/** True for a banner that links to another site. */
export const isOutside = (link: string): boolean => /^https?:\/\//i.test(link)
