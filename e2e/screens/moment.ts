/** The moment at which all clocks stand while pictures are taken: a Thursday morning, later than any real run. */
export const MOMENT = '2030-11-21T09:00:00Z'
