const pairsOf = (text: string): readonly string[] => {
  const padded = ` ${text} `
  return Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2))
}

/** Similarity from 0 to 1: shared pairs of letters (Dice). */
export const likeness = (one: string, other: string): number => {
  const left = [...pairsOf(other)]
  const pairs = pairsOf(one)
  const total = pairs.length + left.length
  let common = 0
  for (const pair of pairs) {
    const at = left.indexOf(pair)
    if (at === -1) continue
    left.splice(at, 1)
    common += 1
  }
  return (2 * common) / total
}
