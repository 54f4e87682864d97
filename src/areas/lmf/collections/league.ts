import { leagueNamesPath, leaguePath, leagueStates, longestLeague } from '../../../model/league.ts'
import type { Branch } from '../../../model/plain-records.ts'
import { limitedQuery, worker } from '../../../model/rules/people.ts'
import {
  hasAll,
  isOneOf,
  noPriority,
  nothingElse,
  type RulesNode,
  rule,
  valid,
} from '../../../model/values/expression.ts'

const aText = (max: number): RulesNode => valid(`newData.val().length <= ${max}`, noPriority)
const withoutPriority = valid(noPriority)
const tournament = "'tournaments/' + $tournament"

export const league: Branch = {
  path: leaguePath,
  rules: {
    '//': 'Public data of a tournament, written by the worker under a number that grows by one.',
    '.read': limitedQuery,
    $tournament: {
      '.read': true,
      '.write': rule`
        ${worker} && newRoot.child('${leagueNamesPath}/' + $tournament + '/number').val() === newData.child('number').val()
        && (newData.exists()
        ? newData.child('number').val() === (data.exists() ? data.child('number').val() + 1 : 1)
        : !root.child(${tournament}).exists() || !${isOneOf(`root.child(${tournament} + '/status').val()`, leagueStates)})`,
      '.validate': rule`
        ${hasAll('newData', ['name', 'season', 'state', 'number', 'at', ...Object.keys(longestLeague)])} && ${noPriority}
        && newData.child('name').val() === root.child(${tournament} + '/name').val()
        && newData.child('season').val() === root.child(${tournament} + '/season').val()
        && newData.child('state').val() === root.child(${tournament} + '/status').val()`,
      name: withoutPriority,
      season: withoutPriority,
      state: valid(isOneOf('newData.val()', leagueStates), noPriority),
      zone: aText(40),
      number: withoutPriority,
      at: valid('newData.val() === now', noPriority),
      ...Object.fromEntries(Object.entries(longestLeague).map(([name, max]) => [name, aText(max)])),
      ...nothingElse,
    },
  },
}

/** Tournaments with a public copy, compact: for choices, and for the worker's pending work. */
export const leagueNames: Branch = {
  path: leagueNamesPath,
  rules: {
    '//': 'Tournaments with public data.',
    '.read': limitedQuery,
    $tournament: {
      '.read': true,
      '.write': rule`
        ${worker} && newRoot.child('${leaguePath}/' + $tournament + '/number').val() === newData.child('number').val()
        && newRoot.child('${leaguePath}/' + $tournament + '/name').val() === newData.child('name').val()`,
      '.validate': `${hasAll('newData', ['name', 'season', 'state', 'number', 'of'])} && ${noPriority}`,
      name: withoutPriority,
      season: aText(20),
      state: aText(20),
      number: withoutPriority,
      of: valid('newData.isNumber()', noPriority),
      ...nothingElse,
    },
  },
}
