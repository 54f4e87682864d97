import { type FileObject, type FileValue, readRulesFile } from '../../../../emulators/database/rules/json-text.ts'

const membersOf = (value: FileValue | undefined): FileObject['members'] =>
  value?.kind === 'object' ? value.members : []

/** Names of children that the rule of the wildcard `$other` covers. */
export const mergedNames = (rules: FileValue | undefined): readonly string[] => {
  const wildcard = membersOf(rules).find(({ key }) => key === '$other')?.value
  const demand = membersOf(wildcard).find(({ key }) => key === '.validate')?.value
  if (demand?.kind !== 'string') return []
  const alike = demand.text.value
    .split(' || ')
    .flatMap(each => /^\(?\$other\.matches\(\/\^\(([\w|]+)\)\$\/\)/.exec(each)?.[1]?.split('|') ?? [])
  const [, choices = ''] =
    /\(\$other\+' '\+newData\.val\(\)\)\.matches\(\/\^\((.*?)\)\$\/\)/.exec(demand.text.value) ?? []
  return [...alike, ...[...choices.matchAll(/(\w+) /g)].map(([, name = '']) => name)]
}

/** Checks whether a rule such as `/apps/$id/$other` covers a child by name. */
export const readMerged = (source: string): ((rule: string, name: string) => boolean) => {
  const file = readRulesFile(source)
  return (rule, name) => {
    const above = rule.split('/').slice(1, -1)
    const rules = ['rules', ...above].reduce<FileValue | undefined>(
      (value, key) => membersOf(value).find(each => each.key === key)?.value,
      file,
    )
    return mergedNames(rules).includes(name)
  }
}
