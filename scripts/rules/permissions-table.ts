import type { Collection } from '../../src/model/collection.ts'
import type { Counted } from '../../src/model/life-cycle.ts'
import { can, type Permission, permissions, roles, rolesWith } from '../../src/model/permissions.ts'

const guarantees = '## What the rules guarantee, and where'

/** Generates docs/permissions.md; the part from the guarantees on is hand-written. */
export const permissionsPage = (collections: readonly Collection[], written: string): string =>
  [
    '# Who may do what',
    'Written by `npm run rules` from the permissions and collections of the areas (`src/areas`); change them there.',
    '## The matrix',
    table(
      ['permission', ...roles],
      names.map(permission => [`\`${permission}\``, ...roles.map(role => (can(role, permission) ? 'yes' : ''))]),
    ),
    '## The collections',
    'All of a collection is read in pages of at most 500 records. Whoever may read it also sees its history, its counters and who is editing.',
    table(
      ['collection', 'read', 'create', 'change', 'delete'],
      sorted(collections).map(({ path, permissions: { read, create, change, delete: remove } }) => [
        `\`${path}\``,
        ...[read, create, change, remove].map(rolesNamed),
      ]),
    ),
    ...sorted(collections).flatMap(stepsOf),
    written.slice(written.indexOf(guarantees)),
  ].join('\n\n')

const names = Object.keys(permissions) as Permission[]

const rolesNamed = (permission: Permission): string => {
  const allowed = rolesWith(permission)
  return allowed.length === roles.length ? 'every role' : allowed.join(', ')
}

const workerTakes = (due: string | null): string =>
  due === null ? 'the worker, when its work is done' : `the worker, at \`${due}\``

const countedAs = ({ at, alone }: Counted): string =>
  `\`${at}\` has its count; above ${alone.toLocaleString('en')} neither whoever created nor whoever last changed the record`

const stepsOf = ({ path, lifeCycle, publication }: Collection): string[] => {
  if (lifeCycle === undefined) return []
  const rows = lifeCycle.steps.map(({ event, from, to, permission, ahead, due, counted, clears }) => [
    `\`${event}\``,
    from,
    to,
    permission === null ? workerTakes(due) : rolesNamed(permission),
    [
      ...(ahead === null ? [] : [`\`${ahead}\` is in the future`]),
      ...(counted ? [countedAs(counted)] : []),
      ...(clears.length === 0 ? [] : [`${clears.map(name => `\`${name}\``).join(' and ')} cleared`]),
    ].join(', '),
  ])
  const needs = lifeCycle.states
    .filter(state => state.needs.length > 0)
    .map(state => `- A record that is ${state.name} has ${state.needs.map(name => `\`${name}\``).join(' and ')}.`)
  const copy = publication?.to ?? publication?.as
  const isPublic = lifeCycle.states
    .filter(state => state.isPublic)
    .map(
      state =>
        `- What is ${state.name} is public: anyone reads ${copy ? 'its copy' : 'the pictures that it shows'}, signed in or not.`,
    )
  const kept = lifeCycle.states
    .filter(state => state.keepsPublic)
    .map(state => `- While it is ${state.name}, what was published before stays public.`)
  const isFixed = lifeCycle.states
    .filter(state => state.isFixed)
    .map(state => `- What is ${state.name} is not edited${state.isKept ? ', and not deleted' : ''}.`)
  return [
    `### Steps of \`${path}\``,
    `A record starts as ${lifeCycle.initial}.`,
    table(['step', 'from', 'to', 'taken by', 'if'], rows),
    [...needs, ...isFixed, ...isPublic, ...kept].join('\n'),
  ].filter(part => part !== '')
}

const sorted = (collections: readonly Collection[]): readonly Collection[] =>
  collections.toSorted((one, other) => (one.path < other.path ? -1 : 1))

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
