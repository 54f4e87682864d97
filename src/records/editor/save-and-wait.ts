import { waitFor } from 'xstate'
import { isDirty } from '../../../machines/records/editor/editing.ts'
import type { EditorActor } from './use-editor.ts'

/** Saves, and gives whether it was saved. What waits for the network, or for a decision of the person, was not. */
export const saveAndWait = async (actor: EditorActor): Promise<boolean> => {
  actor.send({ type: 'save' })
  const ended = await waitFor(actor, snapshot => !snapshot.hasTag('busy') || snapshot.hasTag('waitingForNetwork'))
  return ended.hasTag('left') || (!ended.hasTag('busy') && ended.hasTag('form') && !isDirty(ended.context))
}
