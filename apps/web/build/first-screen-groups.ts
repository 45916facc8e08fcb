/**
 * What every page needs is one file, and so is what most pages show of events, what is typed into, and what says that
 * something went wrong: fewer names of files to carry, and words that recur are packed once. All the rest is divided by
 * the pages that import it.
 */
export const firstScreenGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'cards',
    test: /src[\\/](ui[\\/](cards|pictures)[\\/](card|price|badge|poster-image)|ui[\\/]actions[\\/]text-link|catalogue[\\/]event-card|favourites[\\/](favourite-button|kept-events)|platform[\\/](title|canonical))[^\\/]*$/,
    priority: 1,
  },
  {
    name: 'fields',
    test: /src[\\/]ui[\\/]fields[\\/](control|field|text-field|email-field|field-group)[.][^\\/]*$/,
    priority: 1,
  },
  {
    name: 'notices',
    test: /src[\\/](ui[\\/]feedback[\\/](notice|fault)|platform[\\/]error-words)[.][^\\/]*$/,
    priority: 1,
  },
]
