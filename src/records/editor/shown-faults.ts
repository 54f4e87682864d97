import { shownFaults } from '../../../machines/records/editor/editing.ts'
import type { Faults } from '../../model/check.ts'
import type { EditorSnapshot } from './use-editor.ts'

/** What is shown to be wrong. The machine hands on the model's own faults, of which it knows the codes only. */
export const faultsIn = ({ context }: EditorSnapshot): Faults => shownFaults(context) as Faults

/** Whether two lists of faults say the same. */
export const sameFaults = (one: Faults, other: Faults): boolean => JSON.stringify(one) === JSON.stringify(other)
