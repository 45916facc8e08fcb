/** Joins class names, leaving out false and undefined. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
