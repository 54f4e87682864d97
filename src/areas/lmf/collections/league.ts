import { leagueFigures, leagueNamesPath, leaguePath, leagueStates, longestLeague } from '../../../model/league.ts'
import type { Branch } from '../../../model/plain-records.ts'
import { limitedQuery, worker } from '../../../model/rules/people.ts'
import {
  hasAll,
  isBranch,
  isOneOf,
  noPriority,
  nothingElse,
  type RulesNode,
  rule,
  valid,
} from '../../../model/values/expression.ts'

const aText = (max: number): RulesNode => valid(`newData.val().length <= ${max}`, noPriority)
const figuresOf = (max: number): RulesNode =>
  valid(`newData.val().length <= ${max}`, 'newData.val().matches(/^[0-9,;]*$/)', noPriority)
const withoutPriority = valid(noPriority)

/** Milliseconds of a day written YYYYMMDD, early by four days at most. */
const momentOf = (day: string): string => rule`
  (((${day} - ${day} % 10000) / 10000 - 1970) * 365.2425 + (${day} % 10000 - ${day} % 100) / 100 * 30.44 + ${day} % 100 - 34) * 86400000`

/** Name of a player who was 18 on the day `namedOn`, which is not ahead. */
const ofAdult = rule`
  newData.val() === root.child('players/' + $player + '/name').val()
  && root.child('players/' + $player).hasChild('birthDate')
  && root.child('players/' + $player + '/birthDate').val().replace('-', '')
  <= '' + (newData.parent().parent().child('namedOn').val() - 180000)`
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
      ...Object.fromEntries(leagueFigures.map(name => [name, figuresOf(longestLeague[name])])),
      namedOn: valid(`${momentOf('newData.val()')} <= now`, noPriority),
      names: { '.validate': isBranch, $player: valid(ofAdult, noPriority) },
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
      names: valid('newData.isBoolean()', noPriority),
      ...nothingElse,
    },
  },
}
