import type { Legitimate } from './legitimate.ts'

/** What the rules let through and should not. */
export const knownHoles: readonly Legitimate[] = [
  {
    rule: /^comments\/\$collection\/\$id\/\$comment\/(edited|for|done|people)(\/\$person)?$/,
    how: /./,
    why: 'A part of a comment is set or removed alone: when it was edited, who is asked, who is mentioned.',
  },
  {
    rule: /^history\/\$collection\/\$id\/\$rev\/(record|places|shows)$/,
    how: /: with many children$/,
    why: 'An entry of a history takes any number of long names.',
  },
  {
    rule: /^(mentions\/\$person\/\$comment|looks\/current\/\$uid\/\$collection\/\$record\/note|shown\/\$to\/\$id\/\$by\/\$byId)$/,
    how: /slash/,
    why: 'A path is as good with more slashes.',
  },
  {
    rule: /^uses\/\$to\/\$id\/\$by\/\$byId\/\$field$/,
    how: /: (empty|a slash)$/,
    why: 'A use says the place in a list by nothing, or by a slash.',
  },
  {
    rule: /^unique\/\$collection\/\$field\/\$value$/,
    how: /^cheat: claim by /,
    why: 'A value is claimed by a part of a record.',
  },
  {
    rule: /^views\/\$collection\/start\/\$uid$/,
    how: /slash|: empty$/,
    why: 'A list opens with a view of any name, or of none.',
  },
  {
    rule: /./,
    how: /^cheat: reference|^ask for a test: |^open with a view: /,
    why: 'A reference is as good with more slashes.',
  },
]
