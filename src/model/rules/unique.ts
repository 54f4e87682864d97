import { type Collection, isUnique } from '../collection.ts'
import { all, any, choose, type Expression, newRootFrom, val } from './expression.ts'
import { at, type RulesNode } from './node.ts'
import { may } from './people.ts'
import { isWritten, recordFrom } from './places.ts'

const namesOf = (collection: Collection) => Object.keys(collection.fields).filter(name => isUnique(collection, name))

const holderOf = ({ path }: Collection, name: string, levels: number, value: Expression): Expression =>
  val(newRootFrom(levels), `unique/${path}/${name}/`, { of: value })

/** The demand of a unique field, at the field: its value is taken by this record. */
export const uniqueDemand = (collection: Collection, name: string): Expression[] =>
  isUnique(collection, name) ? [`${holderOf(collection, name, 3, 'newData.val()')} === $id`] : []

/** A value that the record had and has no more is not taken by it any more. */
export const releaseUnique = (collection: Collection): Expression[] =>
  namesOf(collection).map(name => {
    const was = val('data', name)
    return any(`${was} === null`, `${was} === ${val('newData', name)}`, `${holderOf(collection, name, 2, was)} !== $id`)
  })

/** `unique/{collection}/{field}/{value}` = id: it says what the record says, and nothing else. */
export const uniqueRules = (collection: Collection): RulesNode[] =>
  namesOf(collection).map(name => {
    const has = (id: Expression) => `${val(recordFrom(collection, 4, id).after, name)} === $value`
    const isFree = any('!data.exists()', 'data.val() === newData.val()', `!(${has('data.val()')})`)
    const written = (id: Expression) => isWritten(recordFrom(collection, 4, id))
    return at(`unique/${collection.path}/${name}/$value`, {
      '.read': may(collection.permissions.read),
      '.write': choose(
        'newData.exists()',
        all('newData.isString()', has('newData.val()'), isFree, written('newData.val()')),
        all('data.exists()', `!(${has('data.val()')})`, written('data.val()')),
      ),
    })
  })
