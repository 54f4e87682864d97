import type { Collection } from '../collection.ts'
import { type Expression, noPriority, nothingElse, type RulesNode, rule, valid } from '../values/expression.ts'
import { longestWords, wordOrders } from '../words.ts'
import { aNumber, withPath } from './path.ts'
import { isGone, limitedQuery, mayIn } from './people.ts'

const [first, ...more] = wordOrders
const last = String(wordOrders.length)

/** The order before or after `$at`. */
const before = `$at${more.map(order => `.replace('${order}','${Number(order) - 1}')`).join('')}`
const after = `$at${wordOrders
  .slice(0, -1)
  .toReversed()
  .map(order => `.replace('${order}','${Number(order) + 1}')`)
  .join('')}`

/** Words separated by blanks, without ASCII capitals and signs. */
const character = '[^ -\\/:-`{-\u007f]'
const areWords: Expression = `newData.val().matches(/^${character}+( ${character}+)*$/)`
const isShort: Expression = `newData.val().length <= ${longestWords}`

/** The rest of the former text is one word, replaced by a sign that no text contains. */
const isRest: Expression = rule`
  newData.parent().child(${before}).val().replace(' ' + newData.val(), '|').matches(/^[^ |]+[|]$/)`

/** `words/{collection}/{id}`: written with its record; readable in pages by its readers. */
export const wordsRules = (collections: readonly Collection[]): RulesNode => ({
  '//': 'Words that find a record: all in "1", from the second on in "2", and so on. Not compared with the record.',
  $collection: {
    '.read': `${mayIn(collections, 'read')} && ${limitedQuery}`,
    '.indexOn': wordOrders,
    $id: {
      // Only declared collections have histories, and only a record's write adds an entry.
      '.write': rule`
        newData.exists()
        ? newData.child('rev').val() !== data.child('rev').val()
        && ${withPath(
          ['history', '$collection', '$id', aNumber("newData.child('rev').val()"), 'at'],
          at => `newRoot.child(${at}).val() === now`,
        )}
        : ${isGone}`,
      '.validate': noPriority,
      rev: valid('newData.isNumber()', noPriority),
      $at: {
        '.validate': rule`
          $at.matches(/^[${first}-${last}]$/) && ${isShort} && ${areWords}
          && ($at === '${first}' || ${isRest})
          && (!newData.val().contains(' ') || newData.parent().hasChild(${after}))
          && ${noPriority}`,
        ...nothingElse,
      },
    },
  },
})
