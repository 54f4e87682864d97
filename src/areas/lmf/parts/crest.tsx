import { useLiveValue } from '../../../records/data/live/live.ts'
import '../crest.scss'

/** A shield in a team's colours with its initial; its name stands next to it. */
export const Crest = ({ team, name }: { readonly team: string; readonly name: string }) => {
  const left = useLiveValue(`teams/${team}/colour1`).value
  const right = useLiveValue(`teams/${team}/colour2`).value
  return (
    <span
      className="crest"
      style={typeof left === 'string' ? ({ '--left': left, '--right': right ?? left } as object) : undefined}
      data-letter={name.charAt(0)}
      aria-hidden="true"
    />
  )
}
