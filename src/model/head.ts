import { type Collection, referredBy, type Text, type Title } from './collection.ts'
import type { Permission } from './permissions.ts'

type ListKind = 'rows' | 'tree' | 'gallery'

/** The part of a collection that menu, routes and palette need. The full declaration loads with its pages. */
export interface CollectionHead {
  readonly path: string
  readonly at: string
  readonly titles: Readonly<Record<'list' | 'create' | 'edit' | 'import' | 'history', Title>>
  readonly name: Text
  readonly read: Permission
  readonly create: Permission
  readonly list: ListKind
  readonly isEntered: boolean
  /** Records can be found by the beginning of their title. */
  readonly isFound: boolean
  /** People can be found by a whole confidential value. */
  readonly isSought: boolean
  /** Collections whose records its lists name, and those that its forms name and offer. */
  readonly named: { readonly list: readonly string[]; readonly form: readonly string[] }
  readonly referredFrom: readonly string[]
  /** Present with an order by last change: title field, and the collection it refers to. */
  readonly changed?: { readonly field: string; readonly of?: string }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const both = (of: (language: 'en' | 'es') => string): Text => ({ en: of('en'), es: of('es') })

const listKindOf = ({ fields }: Collection): ListKind => {
  const all = Object.values(fields)
  if (all.some(field => field.required && field.control.type === 'picture')) return 'gallery'
  return all.some(field => field.reference?.tree) ? 'tree' : 'rows'
}

export const headOf = (collection: Collection): CollectionHead => {
  const { path, at = `/${path}`, titles = {}, permissions, fields, title, isEntered = true } = collection
  const { one, many } = collection.name
  const name = both(language => capitalised(many[language]))
  const usual = (verb: Text, what: Text) => both(language => `${verb[language]} ${what[language]}`)
  const images = Object.values(fields).flatMap(({ control, reference }) =>
    control.type === 'image' && reference ? [reference.to] : [],
  )
  const form = referredBy(collection)
  const called = fields[title]?.reference
  return {
    path,
    at,
    name,
    titles: {
      list: titles.list ?? name,
      create: titles.create ?? usual({ en: 'Create', es: 'Crear' }, one),
      edit: titles.edit ?? usual({ en: 'Edit', es: 'Editar' }, one),
      import: titles.import ?? usual({ en: 'Import', es: 'Importar' }, many),
      history: usual({ en: 'History of', es: 'Historial de' }, one),
    },
    read: permissions.read,
    create: permissions.create,
    list: listKindOf(collection),
    isEntered,
    isFound: collection.search[0] === title,
    isSought: collection.sought !== undefined,
    // A list shows pictures without their collection's texts.
    named: { list: form.filter(other => !images.includes(other)), form },
    referredFrom: collection.referredFrom ?? [],
    ...(collection.sorts.some(({ by }) => by === 'updatedAt')
      ? { changed: { field: title, ...(called ? { of: called.to } : {}) } }
      : {}),
  }
}
