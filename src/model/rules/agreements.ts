import type { Collection } from '../collection.ts'
import type { Agreement, Field } from '../fields/field.ts'
import { any, type Expression, has, newRootFrom, val } from './expression.ts'

/**
 * What a record says agrees with the record that it refers to. That one cannot change it afterwards: the field is fixed there.
 *
 * @throws Error when the field that is agreed with is not declared, may change, or is of another kind.
 */
export const agreementDemands = (collection: Collection, collections: readonly Collection[]): Expression[] =>
  Object.entries(collection.fields).flatMap(([name, field]) => {
    if (field.agrees === null) return []
    const { with: reference, its } = field.agrees
    const to = collection.fields[reference]?.reference?.to ?? ''
    const target = collections.find(({ path }) => path === to)
    if (target) checkAgreement(`${collection.path}.${name}`, field, target, field.agrees)
    const theirs = val(newRootFrom(2), `${to}/`, { of: val('newData', reference) }, `/${its}`)
    const isSame = `${val('newData', name)} === ${theirs}`
    return [collection.fields[reference]?.required ? isSame : any(`!${has('newData', reference)}`, isSame)]
  })

const checkAgreement = (what: string, field: Field, { path, fields }: Collection, { its }: Agreement): void => {
  const other = fields[its]
  if (other === undefined || !other.fixed || other.detached !== 'no')
    throw new Error(
      `${what} agrees with ${path}.${its}, which must be declared there and fixed: else it could change later.`,
    )
  if (other.control.type !== field.control.type || other.reference?.to !== field.reference?.to)
    throw new Error(`${what} agrees with ${path}.${its}, which is of another kind: they would never be the same.`)
}
