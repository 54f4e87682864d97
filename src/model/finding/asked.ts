import { type Collection, isTimestamp } from '../collection.ts'
import { followsFromOthers } from '../fields/field.ts'
import { idPattern } from '../fields/reference.ts'
import { normalize } from '../values/sortable.ts'

/** Filter type of a field: values, references, people, a whole text, a part of a text, or a range of days or numbers. */
export type Asked = 'choice' | 'reference' | 'person' | 'text' | 'part' | 'days' | 'numbers'

const writers = ['createdBy', 'updatedBy']

/** Filter type of a field in lists; null without one. */
export const askedOf = ({ fields, lifeCycle }: Collection, name: string): Asked | null => {
  if (isTimestamp(name)) return 'days'
  if (writers.includes(name)) return 'person'
  const field = fields[name]
  if (field === undefined || field.detached !== 'no' || field.confidential !== null) return null
  if (field.reference !== null) return 'reference'
  if (lifeCycle?.field === name) return 'choice'
  if (field.computed !== null) return 'text'
  switch (field.control.type) {
    case 'choice':
    case 'toggle':
      return 'choice'
    case 'timestamp':
    case 'date':
      return 'days'
    case 'number':
    case 'money':
      return 'numbers'
    case 'line':
    case 'lines':
    case 'slug':
      return 'part'
    case 'parts':
      return Object.keys(field.control.fields).join() === 'value' ? 'text' : null
    default:
      return null
  }
}

/** Filterable fields, those with declared filters first. Computed ones are for queries by pages only. */
export const filterFields = (collection: Collection): readonly string[] => {
  const { fields, filters } = collection
  const declared = filters.flatMap(filter => filter.fields)
  const names = [...declared, ...Object.keys(fields), 'createdAt', 'updatedAt', ...writers]
  return [...new Set(names)].filter(name => askedOf(collection, name) !== null && !followsFromOthers(fields[name]))
}

/** Values of a field with few; empty for others. */
export const valuesToChoose = ({ fields, lifeCycle }: Collection, name: string): readonly string[] => {
  const control = fields[name]?.control
  if (control?.type === 'choice') return control.values
  if (control?.type === 'toggle') return ['true', 'false']
  return lifeCycle?.field === name ? lifeCycle.states.map(state => state.name) : []
}

/** Whether the field may be empty, so that lists can filter for that. */
export const mayBeEmpty = ({ fields, lifeCycle }: Collection, name: string): boolean =>
  fields[name] !== undefined && lifeCycle?.field !== name && !fields[name].required

/** Whether it is a possible filter value of the field. */
export const isAskedValue = (collection: Collection, name: string, value: string): boolean => {
  if (value === '') return mayBeEmpty(collection, name)
  switch (askedOf(collection, name)) {
    case 'choice':
      return valuesToChoose(collection, name).includes(value)
    case 'reference':
    case 'person':
      return idPattern.test(value)
    case 'part':
      return normalize(value) !== ''
    case 'text':
      return collection.fields[name]?.computed === null || collection.fields[name]?.check(value) === null
    default:
      return false
  }
}
