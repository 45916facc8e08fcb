import { type Brush, circle, onCircle, path, polygon, range } from './brush.ts'

/** Round and pointed stars in the upper part of the picture. */
export const stars = ({ width, height, side, colours, dice }: Brush, count: number): string =>
  range(count, () => {
    const [x, y, r] = [dice.between(0, width), dice.between(0, height * 0.7), side * dice.between(0.004, 0.016)]
    return dice.chance(0.5)
      ? circle(x, y, r, colours.ink, { opacity: 0.85 })
      : path(polygon(range(8, (i) => onCircle(x, y, i % 2 ? r * 0.7 : r * 2, i * 45))), colours.second)
  }).join('')
