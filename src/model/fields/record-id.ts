import type { Expression } from '../rules/expression.ts'

/** What the id of a record looks like: safe as a part of any path. Push ids do. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/

export const ruleId = (id: Expression): Expression => `${id}.matches(/^[A-Za-z0-9_-]{1,64}$/)`
