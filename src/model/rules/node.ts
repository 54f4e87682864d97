import type { Expression } from './expression.ts'

/** A part of the rules file: `.read`, `.write`, `.validate`, `.indexOn`, and the places below. */
export interface RulesNode {
  readonly [key: string]: Expression | boolean | readonly string[] | RulesNode
}

export const isNode = (value: RulesNode[string] | undefined): value is RulesNode =>
  typeof value === 'object' && !Array.isArray(value)

/**
 * Both parts as one; a place that both describe has what either says of it.
 *
 * @throws Error when both say something of the same place under the same name.
 */
export const merge = (one: RulesNode, other: RulesNode, at = ''): RulesNode => {
  const merged: Record<string, RulesNode[string]> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const known = merged[key]
    if (known !== undefined && !(isNode(known) && isNode(value)))
      throw new Error(`Two collections are declared at "${at}/${key}". Give one of them another path.`)
    merged[key] = isNode(known) && isNode(value) ? merge(known, value, `${at}/${key}`) : value
  }
  return merged
}

/** The branch that puts a part at a path such as `history/contents`. */
export const at = (path: string, node: RulesNode): RulesNode =>
  path.split('/').reduceRight<RulesNode>((below, key) => ({ [key]: below }), node)
