import { type Collection, type Projection, shownPictures } from '../collection.ts'
import { publishingSteps } from '../life-cycle.ts'
import { mayHoldSeparator, projectionMarks } from '../projection.ts'
import {
  all,
  any,
  child,
  choose,
  type Expression,
  has,
  hasAll,
  indexes,
  isIndexBelow,
  isOneOf,
  isWritten,
  newRootFrom,
  noPriority,
  nothingElse,
  type Piece,
  quoted,
  type RulesNode,
  recordFrom,
  textOf,
  val,
  valid,
} from './expression.ts'
import { checkedOff } from './history.ts'
import { hasDueSteps, limitedQuery, may, mayIn, worker } from './people.ts'

/** Where the copy of a record lies for a target, below the root. */
export const copyPlace = (collection: Expression, target: Expression): readonly Piece[] => [
  'public/',
  { of: target },
  '/',
  { of: collection },
  '/',
  { of: '$id' },
]

/** How many places a record can be published to. */
const placesOf = ({ publication, fields }: Collection): number => fields[publication?.to ?? '']?.reference?.many ?? 0

const shows = (name: string): string => `published/shows/${name}`

const isShown = (collection: Collection, name: string, record: Expression, levels: number): Expression => {
  const to = collection.fields[name]?.reference?.to
  return has(newRootFrom(levels), `shown/${to}/`, { of: val(record, shows(name)) }, `/${collection.path}/`, {
    of: '$id',
  })
}

/** While a record is public, or was, each of its places is checked off; a picture that it shows no more is shown by it no more. */
export const withdrawDemands = (collection: Collection): Expression[] => {
  const count = placesOf(collection)
  if (count === 0) return []
  return [
    any(
      `!${has('data', 'published')} && !${has('newData', 'published')}`,
      checkedOff(collection, 'places', indexes(count)),
    ),
    ...shownPictures(collection).map(name =>
      any(
        `!${has('data', shows(name))}`,
        `${val('data', shows(name))} === ${val('newData', shows(name))}`,
        `!${isShown(collection, name, 'data', 2)}`,
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
  const isPublic = isOneOf(
    val('newData', lifeCycle.field),
    lifeCycle.states.filter(state => state.isPublic).map(({ name }) => name),
  )
  const equal = (side: Expression, names: readonly (readonly [string, string])[]) =>
    names.map(([one, other]) => `${val('newData', one)} === ${val(side, other)}`)
  const pictures = shownPictures(collection)
  const published = all(
    `${val('newData', 'published/rev')} === ${val('newData', 'rev')}`,
    `${val('newData', 'published/at')} === now`,
    ...equal(
      'newData',
      pictures.map(name => [shows(name), name] as const),
    ),
  )
  const left = all(
    ...equal(
      'data',
      ['published/rev', 'published/at', ...pictures.map(shows)].map(part => [part, part] as const),
    ),
  )
  return [
    choose(isPublic, choose(isPublishing, published, left), `!${has('newData', 'published')}`),
    ...pictures.map(name => any(`!${has('newData', shows(name))}`, isShown(collection, name, 'newData', 2))),
  ]
}

/** What a record says of its publication, beside its fields. */
export const publishedRules = (collection: Collection): RulesNode => {
  const count = placesOf(collection)
  if (count === 0) return {}
  // What they say is in the demands of the record, and in the checklist of its history.
  const plain = valid(noPriority())
  return {
    published: {
      '.validate': noPriority(),
      rev: plain,
      at: plain,
      to: { '.validate': noPriority(), $place: valid(isIndexBelow('$place', count), noPriority()) },
      shows: {
        '.validate': noPriority(),
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

const copyRules = (collection: Collection): RulesNode => {
  const { path, publication, fields } = collection
  const shown = publication?.fields ?? []
  const target = fields[publication?.to ?? '']?.reference?.to
  const record = (levels: number) => recordFrom(levels, quoted(path))
  const { after } = record(4)
  const holderOf = (name: string, levels: number): Expression =>
    fields[name]?.detached === 'no'
      ? record(levels).after
      : child(newRootFrom(levels), `beside/${path}/`, { of: '$id' })
  // The record's use of the target says at which place it is published there.
  const use = val(
    newRootFrom(4),
    `uses/${target}/`,
    { of: '$target' },
    `/${path}/`,
    { of: '$id' },
    `/${publication?.to}`,
  )
  const isShownHere = `${val(after, 'published/to/', { of: use })} === $target`
  const required = shown.filter(name => fields[name]?.required)
  const optional = shown.filter(name => !fields[name]?.required)
  const light = shown.filter(name => fields[name]?.detached === 'no')
  // A list is as long as the record's: each place that one may have is there in both or in neither.
  const lists = shown.flatMap((name): readonly (readonly [string, RulesNode])[] => {
    const control = fields[name]?.control
    if (control?.type !== 'parts') return []
    const same = indexes(control.max).map(
      index => `${has('newData', index)} === ${has(record(5).after, `${name}/${index}`)}`,
    )
    return [
      [
        name,
        {
          '.validate': all(noPriority(), ...same),
          $place: valid(`newData.val() === ${val(record(6).after, `${name}/`, { of: '$place' })}`, noPriority()),
        },
      ],
    ]
  })
  const heavy = shown
    .filter(name => fields[name]?.detached !== 'no')
    .map(name => [name, valid(`newData.val() === ${val(holderOf(name, 5), name)}`, noPriority())] as const)
  return {
    '.read': limitedQuery,
    '.indexOn': ['publishedAt'],
    $id: {
      '.read': true,
      '.write': all(
        isWritten(record(4)),
        any('!newData.exists()', all(`${val(after, 'published/rev')} === ${val(after, 'rev')}`, isShownHere)),
      ),
      '.validate': all(
        hasAll('newData', ['rev', 'publishedAt', ...required]),
        noPriority(),
        ...optional.map(name => `${has('newData', name)} === ${has(holderOf(name, 4), name)}`),
      ),
      publishedAt: valid('newData.val() === now', noPriority()),
      ...Object.fromEntries([...heavy, ...lists]),
      $field: valid(
        isOneOf('$field', ['rev', ...light]),
        `newData.val() === ${val(record(5).after, { of: '$field' })}`,
        noPriority(),
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
  const by = recordFrom(5, '$by', '$byId')
  const isShownBy = (place: Expression) => `${val(by.after, 'published/shows/', { of: `${place}.val()` })} === $id`
  return {
    '//': 'Which public copies show a picture, by which field: what nothing public shows, nobody sees who may not open the area.',
    $to: {
      $id: {
        $by: {
          '.read': all(any(...new Set(publishers.map(({ permissions }) => may(permissions.read)))), limitedQuery),
          $byId: {
            '.write': all(
              isWritten(by),
              choose(
                'newData.exists()',
                all(
                  'newData.isString()',
                  isOneOf("($by + ' ' + newData.val() + ' ' + $to)", known),
                  isShownBy('newData'),
                  noPriority(),
                ),
                `!(${isShownBy('data')})`,
              ),
            ),
          },
        },
      },
    },
  }
}

const { separator, instead } = projectionMarks

/** The line of a record, as `digestOf` makes it. */
const lineOf = ({ fields }: Collection, projection: Projection): Expression =>
  projection.fields
    .map(name => {
      const field = fields[name]
      const text = field ? textOf(name, field, 'newData') : val('newData', name)
      const safe = field && mayHoldSeparator(field) ? `${text}.replace(${quoted(separator)}, ${quoted(instead)})` : text
      return field?.required ? safe : choose(has('newData', name), safe, "''")
    })
    // Begins with a text, so that a number is never added.
    .reduce((line, part, at) => `${line} + ${at === 0 ? '' : `${quoted(separator)} + `}${part}`, "''")

const placeOf = ({ path, fields }: Collection, { by }: Projection, record: Expression): readonly Piece[] => {
  const field = fields[by]
  const key = field ? textOf(by, field, record) : val(record, by)
  return [`digests/${path}/${by}/`, { of: key }, '/', { of: '$id' }]
}

/** Each digest has the line of the record as the write leaves it. */
export const projectionDemands = (collection: Collection): Expression[] =>
  (collection.projections ?? []).map(projection => {
    const isThere = `${val(newRootFrom(2), ...placeOf(collection, projection, 'newData'))} === ${lineOf(collection, projection)}`
    return collection.fields[projection.by]?.required ? isThere : any(`!${has('newData', projection.by)}`, isThere)
  })

/** No line is left where the record was and is not any more; after a deletion that is wherever it was. */
export const releaseProjections = (collection: Collection): Expression[] =>
  (collection.projections ?? []).map(projection => {
    const stays = collection.fields[projection.by]?.fixed
      ? 'newData.exists()'
      : `${val('data', projection.by)} === ${val('newData', projection.by)}`
    return any(
      stays,
      `!${has('data', projection.by)}`,
      `!${has(newRootFrom(2), ...placeOf(collection, projection, 'data'))}`,
    )
  })

/** `digests/{collection}/{by}/{value}/{id}`: says what the record says, and is read as a whole by who may read the records. */
export const projectionRules = (collections: readonly Collection[]): RulesNode => {
  const names = collections.flatMap(({ path, projections = [] }) => projections.map(({ by }) => `${path} ${by}`))
  const record = recordFrom(5)
  const value = val(record.after, { of: '$by' })
  const isHere = all(`${record.after}.hasChild($by)`, `'' + ${value} === $value`)
  const workers = collections.filter(hasDueSteps).map(({ path }) => path)
  return {
    '//': "Lines of the records that have one value of a field, read together. The record's own rules demand its line; here stands that there are no others.",
    $collection: {
      $by: {
        $value: {
          '.read': any(
            ...(workers.length > 0 ? [all(worker, isOneOf('$collection', workers))] : []),
            mayIn(collections, ({ permissions }) => permissions.read),
          ),
          $id: {
            '.write': all(
              isOneOf("($collection + ' ' + $by)", names),
              isWritten(record),
              choose('newData.exists()', all('newData.isString()', isHere, noPriority()), `!(${isHere})`),
            ),
          },
        },
      },
    },
  }
}
