import { type FileValue, readRulesFile } from '../rules/rules-file.ts'

/** A rules file as plain JSON: comments and whatever else the service takes beyond JSON are gone. */
export function withoutComments(rules: string): string {
  return JSON.stringify(plain(readRulesFile(rules)), null, 2)
}

function plain(value: FileValue): unknown {
  switch (value.kind) {
    case 'object':
      return Object.fromEntries(value.members.map(({ key, value: member }) => [key, plain(member)]))
    case 'list':
      return value.items.map(plain)
    case 'string':
      return value.text.value
    case 'literal':
      return value.value
  }
}
