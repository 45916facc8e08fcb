/**
 * What every page needs is one file, and so is what most pages show of events: fewer names of files to carry, and words
 * that recur are packed once. All the rest is divided by the pages that import it.
 */
export const firstScreenGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'cards',
    test: /src[\\/](ui[\\/](cards|pictures)[\\/](card|price|badge|poster-image)|ui[\\/]actions[\\/]text-link|catalogue[\\/]event-card|favourites[\\/](favourite-button|kept-events)|platform[\\/](title|canonical))[^\\/]*$/,
    priority: 1,
  },
]
