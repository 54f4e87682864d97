import type { Collection } from '../src/model/collection.ts'
import { can, type Permission, permissions, roles, rolesWith } from '../src/model/permissions.ts'

/** docs/permissions.md: who may do what, from the matrix and the declarations. */
export const permissionsPage = (collections: readonly Collection[]): string =>
  [
    '# Who may do what',
    'Written by `npm run rules` from the permissions and collections of the areas (`src/areas`); change them there.',
    '## The matrix',
    table(
      ['permission', ...roles],
      names.map(permission => [`\`${permission}\``, ...roles.map(role => (can(role, permission) ? 'yes' : ''))]),
    ),
    '## The collections',
    'All of a collection is read in pages of at most 500 records. Who may read it also sees its history, its counters and who is editing.',
    table(
      ['collection', 'read', 'create', 'change', 'delete'],
      sorted(collections).map(({ path, permissions: { read, create, change, delete: remove } }) => [
        `\`${path}\``,
        ...[read, create, change, remove].map(rolesNamed),
      ]),
    ),
    ...sorted(collections).flatMap(stepsOf),
    ...guarantees(),
    '',
  ].join('\n\n')

const names = Object.keys(permissions) as Permission[]

const rolesNamed = (permission: Permission): string => {
  const allowed = rolesWith(permission)
  return allowed.length === roles.length ? 'every role' : allowed.join(', ')
}

const stepsOf = ({ path, lifeCycle }: Collection): string[] => {
  if (lifeCycle === undefined) return []
  const rows = lifeCycle.steps.map(({ event, from, to, permission, ahead, due }) => [
    `\`${event}\``,
    from,
    to,
    permission === null ? `the worker, when \`${due}\` has come` : rolesNamed(permission),
    ahead === null ? '' : `\`${ahead}\` lies ahead`,
  ])
  const needs = lifeCycle.states
    .filter(state => state.needs.length > 0)
    .map(state => `- A record that is ${state.name} has ${state.needs.map(name => `\`${name}\``).join(' and ')}.`)
  const isPublic = lifeCycle.states
    .filter(state => state.isPublic)
    .map(state => `- What is ${state.name} is public: anyone reads its copy, signed in or not.`)
  return [
    `### Steps of \`${path}\``,
    `A record begins as ${lifeCycle.initial}.`,
    table(['step', 'from', 'to', 'taken by', 'if'], rows),
    [...needs, ...isPublic].join('\n'),
  ].filter(part => part !== '')
}

const sorted = (collections: readonly Collection[]): readonly Collection[] =>
  collections.toSorted((one, other) => (one.path < other.path ? -1 : 1))

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

/** From what has to hold to the block of database.rules.json that sees to it, and the tests that attack it. */
const guarantees = (): string[] => [
  '## What the rules guarantee, and where',
  'Each block of `database.rules.json` says above it what it protects. A record has a block of its own, named like its collection; all that goes along with records has one block for all collections.',
  table(
    ['what holds', 'block', 'how', 'attacked by (src/model/contract)'],
    [
      [
        'only whom the matrix admits',
        'every `.read` and `.write`',
        'the role at `users/{uid}/role` is compared before the write; nobody changes their own',
        '`operations`, `steps`; `src/areas/sign-in/accounts-rules`',
      ],
      [
        'every stored value is valid',
        'the collection’s fields, `$other`',
        'each field’s kind; what is not declared is refused, and so is any priority',
        '`fields`, `agreement`, `priorities`',
      ],
      [
        'every write has one entry in the history: true, complete, by whom and when, never changed',
        'the collection’s `.write`; `history`',
        'the record demands an entry that names every field; the entry’s rules compare each name with the record',
        '`history`, `attacks`, `invariants`',
      ],
      [
        'no two records share a unique value',
        'the field; `unique`',
        'the field demands its claim; a claim is true and stays while it is',
        '`sides`, `joins`',
      ],
      [
        'no dangling reference, nothing used is deleted',
        'the field; `uses`; the collection’s `.write`',
        'the field demands its use, which only a record that is there has; what has uses is not deleted',
        '`sides`, `fields`, `attacks-on-references`',
      ],
      [
        'counters equal the truth',
        '`history`; `counts`',
        'an entry is refused where a counter did not move; a counter moves by one with the record that `last` names',
        '`sides`, `invariants`',
      ],
      [
        'a public copy equals what is published, and goes with it',
        'the collection’s `.write`; `history/…/places`; `public`',
        'each place is checked off when its old copy is gone and its new one is there; copies equal the record field by field',
        '`publication`, `attacks`, `invariants`',
      ],
      [
        'only pictures that something public shows are public',
        '`beside`; `shown`',
        'a picture is read by everybody while it has an entry in `shown`, which a published record demands and a withdrawn one gives up',
        '`pictures`',
      ],
      [
        'nobody says that data is prepared for a declaration when it is not',
        '`shapes`',
        'every role reads it, and nobody writes it: the worker does, past the rules',
        '`operations`',
      ],
      ['lists are read in pages', 'every `.read` of a list', 'a query for at most 500', '`operations`'],
      [
        'steps only as the life cycle says; the worker does only what is due',
        'the collection’s `.validate`; `history/…/record`',
        'state, step and next state are compared as one text with those that there are; the worker changes no other field',
        '`steps`, `stamps`',
      ],
      [
        'a person can be erased, by an admin, for good',
        '`erased`; `history`',
        'a history goes as a whole, or a personal field in it becomes empty, only together with who, when and why',
        '`erasing`',
      ],
      [
        'nobody fills the database or a colleague’s page beside the records',
        '`presence`, `views`',
        'at most 32 pages of a person on a record that is there; views are short and have an owner',
        '`work`',
      ],
    ],
  ),
]
