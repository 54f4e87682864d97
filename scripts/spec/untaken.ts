/**
 * Moves of machines that `npm test` may leave out, `machine|from|event|which`, by the reason. Those that only tests of pages take are among them, because whether
 * these take one may depend on who was faster.
 */
export const untaken: Readonly<Record<string, readonly string[]>> = {
  'tried on its page': [
    'arrival||page.seen|0',
    'matchEntry|open.dirty|save|3',
    'matchEntry|open.early|save.early|0',
    'editor||connection.changed|0',
    'editor||others.changed|0',
    'editor||field.held|0',
    'finding||sought|0',
    'finding|typing|xstate.after.pause.typing|0',
    'finding|reading|xstate.done.actor.0.reading|0',
    'finding|reading|xstate.error.actor.0.reading|0',
    'toasts|focus.within|focus.left|0',
  ],
  'only where a subscription breaks that reports its failures itself': [
    'online||xstate.error.actor.0|0',
    'history|watching|xstate.error.actor.0.watching|0',
    'look|watching|xstate.error.actor.0.watching|0',
  ],
  'nothing tries it yet': [
    'arrival|sending|check|0',
    'arrival|sending|page.seen|0',
    'chat|panel.open|chat.toggle|0',
    'job|written|close|0',
    'menu||bar.changed|0',
    'editor||others.failed|0',
    'editor|record.loading|xstate.error.actor.0.record.loading|0',
    'editor|record.missing|xstate.error.actor.0.record.missing|0',
    'editor|record.missing.gone||0',
    'editor|record.deleting.running|xstate.error.actor.0.record.deleting.running|0',
    'editor|record.left|values.proposed|0',
    'import||again|0',
    'look|watching.shown|clear.changed|0',
    'upload|done|cancel|0',
  ],
}
