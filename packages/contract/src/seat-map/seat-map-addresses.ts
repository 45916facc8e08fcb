/** Addresses of the seat map that return bytes: see docs/seat-maps.md. They need no cookie. */
export const GEOMETRY_ADDRESS = '/seat-maps/:name'
export const AVAILABILITY_ADDRESS = '/api/v1/store/events/:id/availability'
export const CHANGES_ADDRESS = '/api/v1/store/events/:id/availability/changes'

/** The drawing of a hall version, in the colours of its venue; SVG. */
export const DRAWING_ADDRESS = '/api/v1/venues/:id/halls/:version/drawing.svg'
export const drawingAddress = (venueId: number, hallVersionId: number): string =>
  `/api/v1/venues/${venueId}/halls/${hallVersionId}/drawing.svg`
