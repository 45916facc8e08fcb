/* What the bench uses of libraries that bring no types, or wrong ones. */

declare module 'react-seatmap/node_modules/react' {
  const react: {
    createElement: (component: unknown, props: object) => unknown
    render: (element: unknown, root: HTMLElement) => void
    unmountComponentAtNode: (root: HTMLElement) => void
  }

  export { react as default }
}

declare module 'react-seatmap' {
  const Seatmap: unknown

  export { Seatmap as default }
}

declare module '@alisaitteke/seatmap-canvas/dist/esm/seatmap.canvas.js' {
  export class SeatMapCanvas {
    constructor(container: string, config: object)
    data: { addBulkBlock: (blocks: readonly object[]) => void }
  }
}

declare module '*.css' {}

declare module 'seatchart/dist/seatchart.js' {
  interface Place {
    row: number
    col: number
  }
  export class Seatchart {
    constructor(element: HTMLElement, options: object)
    setSeat: (place: Place, info: { state: string }) => void
  }
  export { Seatchart as default }
}
