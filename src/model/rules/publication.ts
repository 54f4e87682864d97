import { type Collection, type Projection, shownPictures } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { hasWorkerSteps, publishingSteps } from '../life-cycle.ts'
import { mayHoldSeparator, projectionMarks } from '../projection.ts'
import {
  all,
  any,
  choose,
  type Expression,
  has,
  hasAll,
  indexes,
  isIndexBelow,
  isOneOf,
  noPriority,
  nothingElse,
  quoted,
  type RulesNode,
  rule,
  textOf,
  val,
  valid,
} from './expression.ts'
import { checkedOff } from './history.ts'
import { isIn, isWritten, limitedQuery, may, mayIn, worker } from './people.ts'

const locationsOf = ({ publication, fields }: Collection): number => fields[publication?.to ?? '']?.reference?.many ?? 0

const shows = (name: string): string => `published/shows/${name}`

const isShown = ({ path, fields }: Collection, name: string, record: Expression): Expression =>
  `newRoot.hasChild('shown/${fields[name]?.reference?.to}/' + ${val(record, shows(name))} + '/${path}/' + $id)`

/** While a record is public, or was, each of its places is checked off; a picture that it shows no more is shown by it no more. */
export const withdrawDemands = (collection: Collection): Expression[] => {
  const count = locationsOf(collection)
  if (count === 0) return []
  return [
    `(!data.hasChild('published') && !newData.hasChild('published') || ${checkedOff(collection, 'places', indexes(count))})`,
    ...shownPictures(collection).map(name =>
      any(
        `!${has('data', shows(name))}`,
        `${val('data', shows(name))} === ${val('newData', shows(name))}`,
        `!${isShown(collection, name, 'data')}`,
      ),
    ),
  ]
}

/**
 * What is public is what was published: `published` says which version, since when, where, and which pictures it shows. A publishing step makes it anew;
 * any other write leaves it as it was or, when the state is not public, takes it away.
 */
export const publicationDemands = (collection: Collection): Expression[] => {
  const { publication, lifeCycle } = collection
  if (publication === undefined || lifeCycle === undefined) return []
  const isPublishing = isOneOf(val('newData', 'action'), publishingSteps(collection))
  const open = lifeCycle.states.filter(({ isPublic }) => isPublic).map(({ name }) => name)
  const pictures = shownPictures(collection)
  const published = all(
    `${val('newData', 'published/rev')} === ${val('newData', 'rev')}`,
    `${val('newData', 'published/at')} === now`,
    ...pictures.map(name => `${val('newData', shows(name))} === ${val('newData', name)}`),
  )
  const left = ['published/rev', 'published/at', ...pictures.map(shows)].map(
    part => `${val('newData', part)} === ${val('data', part)}`,
  )
  return [
    choose(
      isOneOf(val('newData', lifeCycle.field), open),
      choose(isPublishing, published, all(...left)),
      "!newData.hasChild('published')",
    ),
    ...pictures.map(name => any(`!${has('newData', shows(name))}`, isShown(collection, name, 'newData'))),
  ]
}

export const publishedRules = (collection: Collection): RulesNode => {
  const count = locationsOf(collection)
  if (count === 0) return {}
  // What they say is in the demands of the record, and in the checklist of its history.
  const plain = valid(noPriority)
  return {
    published: {
      ...plain,
      rev: plain,
      at: plain,
      to: { ...plain, $place: valid(isIndexBelow('$place', count), noPriority) },
      shows: {
        ...plain,
        ...Object.fromEntries(shownPictures(collection).map(name => [name, plain])),
        ...nothingElse,
      },
      ...nothingElse,
    },
  }
}

/** `public/{target}/{collection}/{id}`: anyone reads pages of it, and it holds what its record held when it was published. */
export const publicRules = (collections: readonly Collection[]): RulesNode => {
  const branches = collections.filter(({ publication }) => publication !== undefined)
  return {
    '//': `What everybody reads, signed in or not: copies of records as they were published. A copy is made or removed together with its record, and equals it
      field by field.`,
    $target: Object.fromEntries(branches.map(collection => [collection.path, copyRules(collection)])),
  }
}

const copyRules = ({ path, publication, fields }: Collection): RulesNode => {
  const { to = '', fields: shown = [] } = publication ?? {}
  const target = fields[to]?.reference?.to
  const isLight = (name: string) => fields[name]?.detached === 'no'
  const location = (name: string, below = '') =>
    `'${isLight(name) ? '' : 'beside/'}${path}/' + $id + '/${name}${below}'`
  // The record's use of the target says at which place it is published there.
  const use = `newRoot.child('uses/${target}/' + $target + '/${path}/' + $id + '/${to}').val()`
  // A list is as long as the record's: each place that one may have is there in both or in neither.
  const lists = shown.flatMap((name): readonly (readonly [string, RulesNode])[] => {
    const control = fields[name]?.control
    if (control?.type !== 'parts') return []
    const isAsLong = indexes(control.max).map(
      index => `newData.hasChild('${index}') === newRoot.hasChild(${location(name, `/${index}`)})`,
    )
    const isSame = `newData.val() === newRoot.child(${location(name, '/')} + $place).val()`
    return [[name, { ...valid(noPriority, ...isAsLong), $place: valid(isSame, noPriority) }]]
  })
  const heavy = shown
    .filter(name => !isLight(name))
    .map(name => [name, valid(`newData.val() === newRoot.child(${location(name)}).val()`, noPriority)] as const)
  return {
    '.read': limitedQuery,
    '.indexOn': ['publishedAt'],
    $id: {
      '.read': true,
      '.write': rule`
        ${isWritten(`'${path}/' + $id`)} && (!newData.exists()
        || newRoot.child('${path}/' + $id + '/published/rev').val() === newRoot.child('${path}/' + $id + '/rev').val()
        && newRoot.child('${path}/' + $id + '/published/to/' + ${use}).val() === $target)`,
      '.validate': all(
        hasAll('newData', ['rev', 'publishedAt', ...shown.filter(name => fields[name]?.required)]),
        noPriority,
        ...shown
          .filter(name => !fields[name]?.required)
          .map(name => `${has('newData', name)} === newRoot.hasChild(${location(name)})`),
      ),
      publishedAt: valid('newData.val() === now', noPriority),
      ...Object.fromEntries([...heavy, ...lists]),
      $field: valid(
        isOneOf('$field', ['rev', ...shown.filter(isLight)]),
        `newData.val() === newRoot.child('${path}/' + $id + '/' + $field).val()`,
        noPriority,
      ),
    },
  }
}

/** `shown/{collection}/{id}/{by}/{byId}` = the field by which what is public shows a picture. */
export const shownRules = (collections: readonly Collection[]): RulesNode => {
  const known = collections.flatMap(collection =>
    shownPictures(collection).map(name => `${collection.path} ${name} ${collection.fields[name]?.reference?.to}`),
  )
  if (known.length === 0) return { '.validate': false }
  const publishers = collections.filter(collection => shownPictures(collection).length > 0)
  const isShownBy = (side: Expression) =>
    `newRoot.child($by + '/' + $byId + '/published/shows/' + ${side}.val()).val() === $id`
  return {
    '//': 'Which public copies show a picture, by which field: what nothing public shows, nobody sees who may not open the area.',
    $to: {
      $id: {
        $by: {
          '.read': all(any(...new Set(publishers.map(({ permissions }) => may(permissions.read)))), limitedQuery),
          $byId: {
            '.write': rule`
              ${isWritten("$by + '/' + $byId")} && (newData.exists()
              ? newData.isString() && ${isOneOf("($by + ' ' + newData.val() + ' ' + $to)", known)}
              && ${isShownBy('newData')} && ${noPriority}
              : !(${isShownBy('data')}))`,
          },
        },
      },
    },
  }
}

const { separator, instead } = projectionMarks

/** The line of a record, as `projectionOf` makes it. It begins with a text, so that a number is never added. */
const lineOf = ({ fields }: Collection, projection: Projection): Expression => {
  const parts = projection.fields.map(name => {
    const field = fields[name] as Field
    const text = textOf(field, name, 'newData')
    const safe = mayHoldSeparator(field) ? `${text}.replace(${quoted(separator)}, ${quoted(instead)})` : text
    return field.required ? safe : choose(has('newData', name), safe, "''")
  })
  return `'' + ${parts.join(` + ${quoted(separator)} + `)}`
}

const locationOf = ({ path, fields }: Collection, { by }: Projection, record: Expression): Expression =>
  `'digests/${path}/${by}/' + ${textOf(fields[by] as Field, by, record)} + '/' + $id`

/** Each projection has the line of the record as the write leaves it. */
export const projectionDemands = (collection: Collection): Expression[] =>
  (collection.projections ?? []).map(projection => {
    const location = locationOf(collection, projection, 'newData')
    const isThere = `newRoot.child(${location}).val() === ${lineOf(collection, projection)}`
    return collection.fields[projection.by]?.required ? isThere : any(`!${has('newData', projection.by)}`, isThere)
  })

/** No line is left where the record was and is not any more; after a deletion that is wherever it was. */
export const releaseProjections = (collection: Collection): Expression[] =>
  (collection.projections ?? []).map(projection => {
    const { by } = projection
    const stays = collection.fields[by]?.fixed ? 'newData.exists()' : `${val('data', by)} === ${val('newData', by)}`
    return any(stays, `!${has('data', by)}`, `!newRoot.hasChild(${locationOf(collection, projection, 'data')})`)
  })

/** `digests/{collection}/{by}/{value}/{id}`: says what the record says, and is read as a whole by who may read the records. */
export const projectionRules = (collections: readonly Collection[]): RulesNode => {
  const names = collections.flatMap(({ path, projections = [] }) => projections.map(({ by }) => `${path} ${by}`))
  const isHere = rule`
    newRoot.child($collection + '/' + $id).hasChild($by)
    && '' + newRoot.child($collection + '/' + $id + '/' + $by).val() === $value`
  const workers = collections.filter(hasWorkerSteps)
  return {
    '//': "Lines of the records that have one value of a field, read together. The record's own rules demand its line; here stands that there are no others.",
    $collection: {
      $by: {
        $value: {
          '.read': any(...(workers.length > 0 ? [`${worker} && ${isIn(workers)}`] : []), mayIn(collections, 'read')),
          $id: {
            '.write': rule`
              ${isOneOf("($collection + ' ' + $by)", names)} && ${isWritten()}
              && (newData.exists() ? newData.isString() && ${isHere} && ${noPriority} : !(${isHere}))`,
          },
        },
      },
    },
  }
}
