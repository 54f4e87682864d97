/** What plans the matches of a tournament, in a file that the page loads when somebody asks for a plan. */
export { fixturePlan } from './fixture-plan.ts'
export { takeBackPlan } from './take-back.ts'
