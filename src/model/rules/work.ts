import type { Collection } from '../collection.ts'
import { all, any, type Expression } from './expression.ts'
import { at, type RulesNode } from './node.ts'
import { limitedQuery, may, role } from './people.ts'

/** The longest name and the longest address of a saved view. */
export const viewLimits = { name: 80, address: 2_000 }

const own: Expression = all('auth !== null', '$uid === auth.uid')
const ofRole: Expression = any(`${role} === $role`, `${role} === 'admin'`)

const viewRules: RulesNode = {
  '.validate': "newData.hasChildren(['name', 'address', 'by'])",
  name: {
    '.validate': all(
      'newData.isString()',
      `newData.val().length <= ${viewLimits.name}`,
      'newData.val().matches(/\\S/)',
    ),
  },
  address: { '.validate': all('newData.isString()', `newData.val().length <= ${viewLimits.address}`) },
  by: { '.validate': all('newData.val() === auth.uid', any('!data.exists()', 'newData.val() === data.val()')) },
  $other: { '.validate': false },
}

/** What people leave while they work with a collection: who has a record open, and views of the list, their own or for a role. */
export const workRules = ({ path, permissions }: Collection): RulesNode[] => [
  at(`presence/${path}/$id`, {
    '.read': may(permissions.read),
    $uid: {
      '.write': all(own, may(permissions.read)),
      $connection: {
        '.validate': "newData.hasChildren(['since'])",
        since: { '.validate': 'newData.val() === now' },
        $other: { '.validate': false },
      },
    },
  }),
  at(`views/${path}/private/$uid`, {
    '.read': all(own, may(permissions.read)),
    $view: { '.write': all(own, may(permissions.read)), ...viewRules },
  }),
  at(`views/${path}/shared/$role`, {
    '.read': all(may(permissions.read), ofRole, limitedQuery),
    $view: {
      '.write': all(
        may(permissions.read),
        ofRole,
        any('!data.exists()', "data.child('by').val() === auth.uid", all(`${role} === 'admin'`, '!newData.exists()')),
      ),
      ...viewRules,
    },
  }),
]
