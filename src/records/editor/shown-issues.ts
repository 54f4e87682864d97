import { shownIssues } from '../../../machines/records/editor/editing.ts'
import type { Issues } from '../../model/check.ts'
import type { EditorSnapshot } from './use-editor.ts'

/** What is shown to be wrong. The machine hands on the model's own issues, of which it knows the codes only. */
export const issuesIn = ({ context }: EditorSnapshot): Issues => shownIssues(context) as Issues

/** Whether two lists of issues say the same. */
export const sameIssues = (one: Issues, other: Issues): boolean => JSON.stringify(one) === JSON.stringify(other)
