import { type Collection, isUnique, shownPictures } from '../../src/model/collection.ts'
import { idPattern } from '../../src/model/fields/reference.ts'
import type { Json } from '../../src/model/values/json.ts'
import { Findings } from './issues-in-data.ts'
import { pagesOf } from './pages.ts'
import type { OwnerStore } from './prepare.ts'

type Reader = Pick<OwnerStore, 'read' | 'readPage'>

const place = /^[0-9]{1,2}$/

/** Index entries that the rules would refuse today, with advice, a line each. Changes nothing. */
export const issuesInSides = async (
  store: Reader,
  collection: Collection,
  collections: readonly Collection[],
): Promise<readonly string[]> => [
  ...(await issuesInClaims(store, collection)),
  ...(await issuesInEntries(store, collection, collections)),
]

/** Claims whose record is missing or has another value; a record that takes the value takes over the claim. */
const issuesInClaims = async (store: Reader, collection: Collection): Promise<readonly string[]> => {
  const findings = new Findings()
  const { path, fields } = collection
  for (const name of Object.keys(fields).filter(each => isUnique(collection, each)))
    for await (const { found } of pagesOf(store, `unique/${path}/${name}`))
      for (const { id: value, value: holder } of found)
        if (!isId(holder) || (await store.read(`${path}/${holder}/${name}`)) !== value)
          findings.add(
            `"${name}" is claimed for "${String(holder)}", which has another value or is not there. Save a record with the value to take it over, or delete unique/${path}/${name}/${value} in the Firebase console.`,
            value,
          )
  return findings.lines(path, 'claim', 'claims')
}

const isId = (value: Json): value is string => typeof value === 'string' && idPattern.test(value)

/** Uses without a place, and public pictures that nothing public shows. */
const issuesInEntries = async (
  store: Reader,
  { path }: Collection,
  collections: readonly Collection[],
): Promise<readonly string[]> => {
  const findings = new Findings()
  const referring = collections.filter(({ fields }) =>
    Object.values(fields).some(({ reference }) => reference?.to === path),
  )
  const showing = referring.filter(each => shownPictures(each).some(name => each.fields[name]?.reference?.to === path))
  for await (const { found } of pagesOf(store, path))
    for (const { id } of found) {
      for (const by of referring)
        for await (const uses of pagesOf(store, `uses/${path}/${id}/${by.path}`))
          for (const { id: byId, value } of uses.found)
            for (const [field, use] of Object.entries(value ?? {}))
              if (!isUse(by, field, path, use))
                findings.add(
                  `what ${by.path} say of their use is no place. The records cannot be deleted while it is there: delete it below uses/${path} in the Firebase console.`,
                  `${id}/${by.path}/${byId}/${field}`,
                )
      for (const by of showing)
        for await (const entries of pagesOf(store, `shown/${path}/${id}/${by.path}`))
          for (const { id: byId, value } of entries.found)
            if (!(await isShown(store, `${by.path}/${byId}/published/shows`, value, id)))
              findings.add(
                `the picture is public, but nothing that is published shows it by that field. Delete the entry below shown/${path} in the Firebase console, so that only staff see it.`,
                `${id}/${by.path}/${byId}`,
              )
    }
  return findings.lines(path, 'entry', 'entries')
}

const isUse = ({ fields }: Collection, field: string, to: string, use: Json): boolean =>
  fields[field]?.reference?.to === to && (use === true || (typeof use === 'string' && place.test(use)))

const isShown = async (store: Reader, shows: string, at: Json, picture: string): Promise<boolean> =>
  typeof at === 'string' && /^\w+(\/[0-9]{1,2})?$/.test(at) && (await store.read(`${shows}/${at}`)) === picture
