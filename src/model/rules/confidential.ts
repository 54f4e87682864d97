import { type Collection, confidentialFields, emptiedFields } from '../collection.ts'
import { text } from '../fields/text.ts'
import { longestLookReason, lookMinutes } from '../look.ts'
import { digestPattern, soughtFields, soughtRecord } from '../sought.ts'
import {
  all,
  any,
  choose,
  type Expression,
  has,
  isBranch,
  isOneOf,
  noPriority,
  nothingElse,
  type RulesNode,
  rule,
  valid,
} from '../values/expression.ts'
import { aNumber, anId, withPath } from './path.ts'
import { isField, isGone, isWritten, limitedQuery, may, worker } from './people.ts'

const holding = (collections: readonly Collection[]): readonly Collection[] =>
  collections.filter(collection => confidentialFields(collection).length > 0)

/** At the field with the masked value: it changes only with its clear value. */
export const maskedValueDemand = ({ path }: Collection, name: string): Expression => {
  const clear = `'confidential/${path}/' + $id + '/${name}'`
  return any('newData.val() === data.val()', `newRoot.child(${clear}).val() !== root.child(${clear}).val()`)
}

/** Masked value and clear value exist together. */
export const clearDemands = ({ path, fields }: Collection): Expression[] =>
  confidentialFields({ fields }).map(name => {
    const isThere = `newRoot.hasChild('confidential/${path}/' + $id + '/${name}')`
    return fields[name]?.required ? isThere : `${has('newData', name)} === ${isThere}`
  })

/** The entry lists each clear value added or removed: the masked value may be the same. */
export const clearNotes = (collections: readonly Collection[]): RulesNode => {
  const clear = "'confidential/' + $collection + '/' + $id + '/' + $field"
  return {
    '//': 'Confidential fields that the write enters anew.',
    '.validate': isBranch,
    $field: valid(
      isField(collections, confidentialFields),
      `newData.val() === true && ${noPriority}`,
      `(root.hasChild(${clear}) || newRoot.hasChild(${clear}))`,
    ),
  }
}

/** Fields whose clear values the worker uses and empties. */
const emptied = (collections: readonly Collection[]): Expression[] => {
  const used = collections.filter(each => emptiedFields(each).length > 0)
  return used.length === 0 ? [] : [isField(used, emptiedFields)]
}

export const minutes = lookMinutes * 60_000

/** The entry of the write in the history lists the field, at `$field`, as entered anew. */
export const isNoted: Expression = withPath(
  [
    'history',
    '$collection',
    '$id',
    aNumber("newRoot.child($collection + '/' + $id + '/rev').val()"),
    'clear',
    '$field',
  ],
  note => `newRoot.hasChild(${note})`,
)

/** A new clear value leaves no digest of the former one. Evaluated at the clear value. */
const freshDigest = (collections: readonly Collection[]): readonly Expression[] => {
  const digest = (root: string) => `${root}.child('sought/' + $collection + '/' + $id + '/' + $field)`
  if (collections.every(each => soughtFields(each).length === 0)) return []
  return [
    `(!${digest('newRoot')}.exists() || newData.exists() && (newData.val() === data.val() || ${digest('newRoot')}.val() !== ${digest('root')}.val()))`,
  ]
}

/** `confidential/{collection}/{id}/{field}`: written with the record, readable after a log entry. */
export const confidentialRules = (collections: readonly Collection[]): RulesNode => {
  const record = "$collection + '/' + $id"
  const kinds = new Map<Expression, string[]>()
  for (const { path, fields } of collections)
    for (const name of confidentialFields({ fields })) {
      const clear = fields[name]?.confidential?.clear ?? 'false'
      kinds.set(clear, [...(kinds.get(clear) ?? []), `${path} ${name}`])
    }
  const isOfKind = (names: readonly string[]) =>
    isField(collections, each => confidentialFields(each).filter(name => names.includes(`${each.path} ${name}`)))
  const noteOf = (what: Expression) => `'looks/current/' + auth.uid + '/' + $collection + '/' + ${what} + '/at'`
  const isNew = (what: Expression) =>
    all(`root.hasChild(${noteOf(what)})`, `root.child(${noteOf(what)}).val() > now - ${minutes}`)
  return {
    '//': `Confidential values. Their readers have noted in "looks", in the last ${lookMinutes} minutes, whose record it is, or '*' for all.`,
    $collection: {
      $id: {
        '.read': all(may('records.look'), any(isNew('$id'), isNew("'*'"))),
        $field: {
          ...(emptied(collections).length > 0 ? { '.read': all(worker, ...emptied(collections)) } : {}),
          '.write': rule`
            ${all(isWritten(), ...freshDigest(collections))} && ${choose(
              `newRoot.child(${record}).exists()`,
              isNoted,
              '!newData.exists()',
            )}`,
          '.validate': all(noPriority, any(...[...kinds].map(([clear, names]) => `${isOfKind(names)} && ${clear}`))),
        },
      },
    },
  }
}

/**
 * `looks/log/{note}`: viewer, time and record of each look at clear values. `looks/current/{uid}/{collection}/{record}`
 * points the rules to the last note of each: both are written together.
 */
export const lookRules = (collections: readonly Collection[]): RulesNode => {
  return {
    '//': 'Looks at confidential values: a permanent note of each, and for each person the last one by record.',
    log: {
      '.read': `${may('records.look')} && ${limitedQuery}`,
      '.indexOn': ['at'],
      $note: {
        '.write': `!data.exists() && newData.exists() && ${may('records.look')}`,
        '.validate': rule`
          $note.matches(/^[A-Za-z0-9_-]{8,64}$/) && newData.hasChildren(['at','by','collection','record']) && ${noPriority}`,
        at: valid('newData.val() === now', noPriority),
        by: valid('newData.val() === auth.uid', noPriority),
        collection: valid(
          isOneOf(
            'newData.val()',
            holding(collections).map(({ path }) => path),
          ),
          noPriority,
        ),
        record: valid(
          any(
            `newData.val() === '*'`,
            `newData.val() === '${soughtRecord}'`,
            withPath(
              [anId("newData.parent().child('collection').val()"), anId('newData.val()')],
              record => `root.hasChild(${record})`,
            ),
          ),
          noPriority,
        ),
        reason: valid(String(text({ max: longestLookReason }).rules['.validate']), noPriority),
        ...nothingElse,
      },
    },
    current: {
      $uid: {
        $collection: {
          $record: {
            '.write': withPath(['looks/log', anId("newData.child('note').val()")], path => {
              const note = (name: string) => `newRoot.child(${path} + '/${name}').val()`
              return rule`
                $uid === auth.uid && ${note('at')} === now && ${note('by')} === auth.uid
                && ${note('collection')} === $collection && ${note('record')} === $record`
            }),
            '.validate': `newData.hasChildren(['at','note']) && newData.hasChild('sought') === ($record === '${soughtRecord}') && ${noPriority}`,
            at: valid('newData.val() === now', noPriority),
            note: valid(noPriority),
            sought: valid(`newData.val().matches(/${digestPattern}/)`, noPriority),
            ...nothingElse,
          },
        },
      },
    },
  }
}

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
