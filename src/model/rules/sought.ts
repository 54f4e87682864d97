import type { Collection } from '../collection.ts'
import { digestPattern, soughtFields, soughtRecord } from '../sought.ts'
import { all, type Expression, noPriority, type RulesNode, valid } from '../values/expression.ts'
import { isNoted, minutes } from './confidential.ts'
import { isField, isGone, isWritten, limitedQuery, may } from './people.ts'

const namesOf = (collection: Collection) => soughtFields(collection).map(([name]) => name)

const isDigest: Expression = `newData.val().matches(/${digestPattern}/)`

/**
 * `sought/{collection}/{id}/{field}`: digest of a confidential value, written with it. Admits only the query for one
 * digest, right after the log entry of that search.
 */
export const soughtRules = (collections: readonly Collection[]): RulesNode => {
  const last = (name: string) =>
    `root.child('looks/current/' + auth.uid + '/' + $collection + '/${soughtRecord}/${name}').val()`
  return {
    '//': 'Digests of confidential values. One is asked for whole, by who has just logged that search.',
    $collection: {
      '.read': all(
        may('records.look'),
        limitedQuery,
        `query.equalTo === ${last('sought')}`,
        `${last('at')} > now - ${minutes}`,
      ),
      '.indexOn': [...new Set(collections.flatMap(namesOf))],
      $id: {
        '.write': `!newData.exists() && ${isGone}`,
        $field: {
          '.write': all(isWritten(), isField(collections, namesOf), isNoted),
          ...valid(isDigest, noPriority),
        },
      },
    },
  }
}

export const secretRules: RulesNode = {
  '//': 'Key of the digests: created once, by who may search.',
  sought: {
    '.read': may('records.look'),
    '.write': all('!data.exists()', may('records.look')),
    ...valid(isDigest, noPriority),
  },
}
