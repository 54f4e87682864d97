/** Keyboard rows, each shifted half a key to the right of the one above. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Letters confused in Spanish spelling by ear: "Bargas" for Vargas, "Selaya" for Zelaya. */
const alikes = ['bv', 'ckq', 'csz', 'gjx', 'iy', 'ly', 'mn', 'hj']

/** Letters most often lost after the first: vowels, and companions of consonants. */
const oftenSecond = 'aeiouhlr'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

const besideOnKeyboard = (letter: string): string => {
  const row = rows.findIndex(each => each.includes(letter))
  const at = rows[row]?.indexOf(letter) ?? -1
  const near = (other: string | undefined, from: number) => other?.slice(Math.max(0, from), Math.max(0, from + 2)) ?? ''
  const same = rows[row]
  return `${same?.[at - 1] ?? ''}${same?.[at + 1] ?? ''}${near(rows[row - 1], at)}${near(rows[row + 1], at - 1)}`
}

const takenFor = (letter: string): string =>
  `${alikes.filter(each => each.includes(letter)).join('')}${besideOnKeyboard(letter)}`

/**
 * Candidates for a word with one slip in its first two letters: swapped, doubled, missed, or replaced by a neighbouring
 * or similar one. Likeliest first, without the word itself.
 */
export const slipsOf = (word: string): readonly string[] => {
  const [first = '', second = ''] = word
  const rest = word.slice(2)
  const made = [
    `${second}${first}${rest}`,
    word.slice(1),
    `${first}${rest}`,
    ...[...takenFor(first)].map(letter => `${letter}${second}${rest}`),
    ...[...takenFor(second)].map(letter => `${first}${letter}${rest}`),
    ...[...alphabet].map(letter => `${letter}${word}`),
    ...[...oftenSecond].map(letter => `${first}${letter}${second}${rest}`),
    ...(first === 'k' ? [`qu${word.slice(1)}`] : []),
  ]
  return [...new Set(made)].filter(each => each !== word)
}
