/** The little of fontkit (which pdfkit draws with) that the choice of a typeface needs. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(bytes: Buffer): Font
}
