import type { Expression } from './syntax.ts'
import { type Method, STRINGS, type StaticType, type TypeTable } from './types.ts'

/** What is wrong with a call; `at` is missing where it is the call as a whole. */
export interface ArgumentFault {
  readonly at?: Expression | undefined
  readonly message: string
}

/** Checks count and types of a call's arguments, with the service's messages. */
export function argumentFault(
  name: string,
  method: Method,
  args: readonly Expression[],
  given: readonly StaticType[],
  types: TypeTable,
): ArgumentFault | null {
  const [first, second] = given
  const isString = (type: StaticType | undefined): boolean => type !== undefined && STRINGS.has(type)
  switch (method.takes) {
    case 'none':
      return args.length === 0 ? null : { at: args[0], message: `${name}() expects no arguments.` }
    case 'string':
      if (args.length !== 1) return { message: `${name}() expects 1 argument.` }
      return isString(first) ? null : { at: args[0], message: `${name}() expects a string argument.` }
    case 'two strings':
      if (args.length !== 2) return { message: `${name}() expects two arguments.` }
      if (!isString(first)) return { at: args[0], message: `Argument 1 of ${name}() must be a string.` }
      return isString(second) ? null : { at: args[1], message: `Argument 2 of ${name}() must be a string.` }
    case 'regex':
      if (args.length !== 1) return { message: `${name}() expects 1 regular expression literal argument.` }
      if (first === 'regex' || first === 'unknown') return null
      return { at: args[0], message: `${name}() expects a regular expression literal argument. Write it as /pattern/.` }
    case 'list of strings':
      return listFault(name, args, types)
  }
}

function listFault(name: string, args: readonly Expression[], types: TypeTable): ArgumentFault | null {
  const [list, second] = args
  if (list === undefined) return null
  if (second !== undefined) {
    return { at: second, message: `${name}() expects only a single argument (containing an array of child names).` }
  }
  if (list.kind !== 'list') {
    if (types.get(list) === 'unknown') return null
    return { at: list, message: `${name}() expects an array of child names.` }
  }
  const wrong = list.items.find(item => !STRINGS.has(types.get(item) ?? 'unknown'))
  return wrong === undefined ? null : { at: wrong, message: `${name}() expects an array of strings.` }
}
