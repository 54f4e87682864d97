import { type Collection, publishedDetached, shownImages, shownLists, shownPictures } from '../collection.ts'
import { DeclarationError } from '../declaration-error.ts'
import { publishingSteps } from '../life-cycle.ts'
import {
  all,
  alternatives,
  any,
  choose,
  type Expression,
  has,
  indexes,
  isBranch,
  isIndexBelow,
  isOneOf,
  noPriority,
  nothingElse,
  quoted,
  type RulesNode,
  rule,
  val,
  valid,
} from '../values/expression.ts'
import { checkedOff, placesOf } from './history.ts'
import { aField, anId, aPlace, withPath } from './path.ts'
import { isWritten, limitedQuery, mayIn } from './people.ts'

const shows = (name: string): string => `published/shows/${name}`

/** Field by which the public copy shows the present or former picture of this field. */
const ofShown = (
  { path, fields }: Collection,
  name: string,
  record: Expression,
  say: (by: Expression) => Expression,
): Expression =>
  withPath(['shown', fields[name]?.reference?.to ?? '', anId(val(record, shows(name))), path, '$id'], entry =>
    say(`newRoot.child(${entry})`),
  )

/**
 * While a record is or was public, each target is checked off; or its single copy exists while public, with its
 * version. Pictures no longer shown lose their entry.
 */
export const withdrawDemands = (collection: Collection): Expression[] => {
  const { publication } = collection
  if (publication === undefined) return []
  const { as, to } = publication
  return [
    ...(to === undefined
      ? []
      : [
          `(!data.hasChild('published') && !newData.hasChild('published') || ${checkedOff(collection, 'places', indexes(placesOf(collection)))})`,
        ]),
    ...(as === undefined
      ? []
      : [`newRoot.child('public/' + $id + '/${as}/rev').val() === ${val('newData', 'published/rev')}`]),
    ...shownImages(collection).map(name =>
      any(
        `!${has('data', shows(name))}`,
        `${val('data', shows(name))} === ${val('newData', shows(name))}`,
        `!(${ofShown(collection, name, 'data', by => `${by}.val() === ${quoted(name)}`)})`,
      ),
    ),
    ...shownLists(collection).map(({ name, max }) =>
      any(`!${has('data', shows(name))}`, checkedOff(collection, 'shows', indexes(max))),
    ),
  ]
}

/**
 * The moment of the publishing step, which empties the date if it says so; or the past date that the record keeps. Other
 * writes leave it.
 */
const dateRule = ({ lifeCycle }: Collection, date: string): RulesNode => {
  const record = 'newData.parent().parent()'
  const clearing = (lifeCycle?.steps ?? []).flatMap(({ event, clears }) => (clears.includes(date) ? [event] : []))
  return valid(
    any(
      `${val('newData.parent()', 'rev')} !== ${val(record, 'rev')}`,
      `newData.val() === now && (!${has(record, date)} || !${isOneOf(val(record, 'action'), [...new Set(clearing)])})`,
      `newData.val() < now && newData.val() === ${val(record, date)}`,
    ),
    noPriority,
  )
}

/** `published` exists from a publishing step on, while the state is public or keeps the copy. */
export const publicationDemands = (collection: Collection): Expression[] => {
  const { publication, lifeCycle } = collection
  if (publication === undefined || lifeCycle === undefined) return []
  const open = lifeCycle.states.filter(({ isPublic, keepsPublic }) => isPublic || keepsPublic)
  const isOpen = isOneOf(
    val('newData', lifeCycle.field),
    open.map(({ name }) => name),
  )
  const isPublished = any(isOneOf(val('newData', 'action'), publishingSteps(collection)), has('data', 'published'))
  return [
    `${has('newData', 'published')} === ${open.length === lifeCycle.states.length ? isPublished : `(${isOpen} && ${isPublished})`}`,
  ]
}

/**
 * Public copies equal the published version: `published` has its number, time, targets and pictures. A publishing step
 * renews it; other writes leave it.
 */
const publishedRule = (collection: Collection): Expression => {
  const record = 'newData.parent()'
  const pictures = shownImages(collection)
  const isDated = collection.publication?.date !== undefined
  return choose(
    isOneOf(val(record, 'action'), publishingSteps(collection)),
    all(
      `${val('newData', 'rev')} === ${val(record, 'rev')}`,
      ...(isDated ? [] : [`${val('newData', 'at')} === now`]),
      ...pictures.map(name => `${val('newData', `shows/${name}`)} === ${val(record, name)}`),
    ),
    all(
      ...['rev', 'at', ...pictures.map(name => `shows/${name}`)].map(
        part => `${val('newData', part)} === ${val('data', part)}`,
      ),
    ),
  )
}

export const publishedRules = (collection: Collection): RulesNode => {
  const { publication } = collection
  if (publication === undefined) return {}
  const count = placesOf(collection)
  // The checklist of its history checks the places.
  const [plain, branch] = [valid(noPriority), valid(isBranch)]
  const shown: readonly (readonly [string, RulesNode])[] = [
    ...shownImages(collection).map(name => [name, shownImage(collection, name)] as const),
    ...shownLists(collection).map(({ name, to }) => [name, shownList(collection, name, to)] as const),
  ]
  return {
    published: {
      ...valid(publishedRule(collection), noPriority),
      rev: plain,
      at: publication.date === undefined ? plain : dateRule(collection, publication.date),
      ...(count === 0 ? {} : { to: { ...plain, $place: valid(isIndexBelow('$place', count), noPriority) } }),
      ...(shown.length === 0 ? {} : { shows: { ...branch, ...Object.fromEntries(shown), ...nothingElse } }),
      ...nothingElse,
    },
  }
}

/** The use of a picture stays while it is shown, so it is demanded when the picture is written. */
const shownImage = ({ path, fields }: Collection, name: string): RulesNode =>
  valid(
    withPath(
      ['shown', fields[name]?.reference?.to ?? '', anId('newData.val()'), path, '$id'],
      by => `newRoot.hasChild(${by})`,
    ),
    noPriority,
  )

/** Pictures of a published text: the record's at publication, unchanged since. */
const shownList = ({ path }: Collection, name: string, to: string): RulesNode => {
  const record = `newData${'.parent()'.repeat(4)}`
  const isNew = `${val('newData.parent().parent().parent()', 'rev')} === ${val(record, 'rev')}`
  return {
    ...valid(isBranch),
    $place: valid(
      `newData.val() === ${choose(isNew, `${record}.child('${name}/' + $place).val()`, 'data.val()')}`,
      withPath(['shown', to, anId('newData.val()'), path, '$id'], by => `newRoot.hasChild(${by})`),
      noPriority,
    ),
  }
}

/**
 * `public/{target}/{collection}/{id}`, which anyone reads in pages, and `public/{id}/{as}`: the record at publication.
 *
 * @throws {DeclarationError} when two have the same name.
 */
export const publicRules = (collections: readonly Collection[]): RulesNode => {
  const rules = collections.flatMap((collection): [string, RulesNode][] => {
    const { path, publication } = collection
    if (publication?.to !== undefined) return [[path, copyRules(collection)]]
    return publication?.as === undefined ? [] : [[publication.as, ownCopyRules(collection)]]
  })
  const withDetached = collections.filter(collection => publishedDetached(collection).length > 0)
  if (withDetached.length > 0) rules.push(['beside', besideCopiesRules(withDetached)])
  const names = rules.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined)
    throw new DeclarationError(`Two collections are published as "${twice}". Give one of them another name.`)
  return {
    '//': 'Copies of published records, for everybody.',
    $target: Object.fromEntries(rules),
  }
}

/** The single copy of a record. The history demands that it is complete. */
const ownCopyRules = ({ path, publication, fields }: Collection): RulesNode => {
  const record = `newRoot.child('${path}/' + $target)`
  const isSame = (location: Expression): RulesNode =>
    valid(`newData.val() === newRoot.child('${path}/' + $target + ${location}).val()`, noPriority)
  const shown = publication?.fields ?? []
  const hasPlaces = (name: string): boolean => {
    const { control, reference } = fields[name] ?? {}
    return control?.type === 'parts' || control?.type === 'point' || reference?.many !== undefined
  }
  const fieldRules = (name: string): RulesNode => {
    const { control } = fields[name] ?? {}
    const branch = valid(isBranch)
    if (control?.type === 'parts' && !('value' in control.fields))
      return { ...branch, $place: { ...branch, $part: isSame(`'/${name}/' + $place + '/' + $part`) } }
    return hasPlaces(name) ? { ...branch, $place: isSame(`'/${name}/' + $place`) } : isSame(`'/${name}'`)
  }
  return {
    '.read': true,
    '.write': rule`
      ${isWritten(`'${path}/' + $target`)} && (!newData.exists()
      || ${val(record, 'published/rev')} === ${val(record, 'rev')})`,
    '.validate': all(
      `${val('newData', 'publishedAt')} === ${val(record, 'published/at')}`,
      `${val('newData', 'rev')} === ${val(record, 'rev')}`,
      ...shown.map(name =>
        hasPlaces(name)
          ? `${has('newData', name)} === ${has(record, name)}`
          : `${val('newData', name)} === ${val(record, name)}`,
      ),
      noPriority,
    ),
    rev: valid(noPriority),
    publishedAt: valid(noPriority),
    ...Object.fromEntries(shown.map(name => [name, fieldRules(name)])),
    ...nothingElse,
  }
}

const copyRules = (collection: Collection): RulesNode => {
  const { path, publication, fields } = collection
  const { to = '', fields: shown = [], orders = [] } = publication ?? {}
  const target = fields[to]?.reference?.to
  const location = (name: string, below: string) => `'${path}/' + $id + '/${name}${below}'`
  // The record's use of the target has the place of its publication.
  const use = `newRoot.child('uses/${target}/' + $target + '/${path}/' + $id + '/${to}').val()`
  const isList = (name: string) => fields[name]?.control.type === 'parts'
  const lists = shown.filter(isList).map(name => {
    const isSame = `newData.val() === newRoot.child(${location(name, '/')} + $place).val()`
    return [name, { ...valid(isBranch), $place: valid(isSame, noPriority) }] as const
  })
  const detached = publishedDetached(collection)
  const light = shown.filter(name => !detached.includes(name) && !isList(name))
  // Evaluated for the whole copy, so that republishing cannot leave a part behind. Two rules keep it short.
  const isSame = (names: readonly string[]) =>
    names.flatMap(name => {
      const { leaves = (leaf: string) => [leaf] } = fields[name] ?? {}
      return leaves(name).map(leaf => `${val('newData', leaf)} === newRoot.child('${path}/' + $id + '/${leaf}').val()`)
    })
  const isSameBeside = detached.map(
    name => `${heavyCopy(path, name)}.val() === newRoot.child('beside/${path}/' + $id + '/${name}').val()`,
  )
  const inPlace = withPath(
    [path, '$id', 'published', 'to', aPlace(use)],
    target => `newRoot.child(${target}).val() === $target`,
  )
  const isNew = `newRoot.child('${path}/' + $id + '/published/rev').val() === newRoot.child('${path}/' + $id + '/rev').val()`
  return {
    '.read': limitedQuery,
    '.indexOn': ['publishedAt', ...orders],
    $id: {
      '.read': true,
      '.write': rule`
        ${isWritten(`'${path}/' + $id`)} && (newData.exists()
        ? ${all(isNew, ...isSame(shown.filter(isList)))}
        : ${detached.length === 0 ? 'true' : all(...detached.map(name => `!${heavyCopy(path, name)}.exists()`))})`,
      '.validate': all(
        `${val('newData', 'publishedAt')} === newRoot.child('${path}/' + $id + '/published/at').val()`,
        inPlace,
        ...isSame(['rev', ...light]),
        ...isSameBeside,
        noPriority,
      ),
      ...Object.fromEntries(lists),
      $field: valid(isOneOf('$field', ['rev', 'publishedAt', ...light]), noPriority),
    },
  }
}

const heavyCopy = (path: string, name: string): Expression =>
  `newRoot.child('public/' + $target + '/beside/${path}/' + $id + '/${name}')`

/** `public/{target}/beside/{collection}/{id}/{field}`: long fields, read one at a time, bound to their copy. */
const besideCopiesRules = (collections: readonly Collection[]): RulesNode =>
  Object.fromEntries(
    collections.map(collection => {
      const { path } = collection
      const copy = `'public/' + $target + '/${path}/' + $id`
      const ruleOf = (name: string): RulesNode => ({
        '.read': true,
        '.write': rule`
          ${isWritten(`'${path}/' + $id`)} && (newRoot.hasChild(${copy})
          ? newRoot.child(${copy} + '/rev').val() === newRoot.child('${path}/' + $id + '/rev').val()
          && newData.val() === newRoot.child('beside/${path}/' + $id + '/${name}').val()
          : !newData.exists())`,
        ...valid(noPriority),
      })
      return [path, { $id: Object.fromEntries(publishedDetached(collection).map(name => [name, ruleOf(name)])) }]
    }),
  )

/** `shown/{collection}/{id}/{by}/{byId}` = field and place that show a picture: `cover`, `pictures/3`. */
export const shownRules = (collections: readonly Collection[]): RulesNode => {
  const known = collections.flatMap(collection =>
    shownPictures(collection).map(name => `${collection.path} ${collection.fields[name]?.reference?.to} ${name}`),
  )
  if (known.length === 0) return { '.validate': false }
  const isShownBy = (side: Expression) =>
    withPath(
      ['$by', '$byId', 'published', 'shows', aField(`${side}.val()`)],
      shown => `newRoot.child(${shown}).val() === $id`,
    )
  return {
    '//': 'Public copies that show a picture, and their field.',
    $to: {
      $id: {
        $by: {
          '.read': all(mayIn(collections, 'read', '$by'), limitedQuery),
          $byId: {
            '.write': rule`
              ${isWritten("$by + '/' + $byId")} && (newData.exists()
              ? ($by + ' ' + $to + ' ' + newData.val()).matches(/^${alternatives(known)}/)
              && ${isShownBy('newData')} && ${noPriority}
              : !(${isShownBy('data')}))`,
          },
        },
      },
    },
  }
}
