import { isObject } from '../json.ts'
import { type FieldOptions, field, type Made } from './field.ts'
import { number } from './scalar.ts'

/** A point of a picture: {x, y}, each from 0 at the left or top to 1. */
export const point = <const Options extends FieldOptions>(
  options: Options,
): Made<{ readonly x: number; readonly y: number }, Options> => {
  const share = number({ min: 0, max: 1, places: 2 })
  return field(
    {
      rules: {
        '.validate': "newData.hasChildren(['x', 'y'])",
        x: share.rules,
        y: share.rules,
        $other: { '.validate': false },
      },
      check: value =>
        isObject(value) && Object.keys(value).length === 2
          ? (share.check(value.x) ?? share.check(value.y))
          : { code: 'wrongType' },
      leaves: name => [`${name}/x`, `${name}/y`],
      control: { type: 'point' },
      cell: 'none',
      toText: value => (isObject(value) ? `${value.x} ${value.y}` : ''),
      fromText: text => {
        const [x, y] = text.split(' ').map(Number)
        return x === undefined || y === undefined ? null : { x, y }
      },
      samples: {
        accepted: [
          { x: 0.5, y: 0.5 },
          { x: 0, y: 1 },
        ],
        refused: [{ x: 1.01, y: 0 }, { x: 0 }, { x: 0, y: 0, z: 0 }, 'middle', 3],
      },
    },
    options,
  )
}
