import Trophy from 'lucide-react/icons/trophy'
import { useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import type { Area, LoadComponent } from '../../config/area.ts'
import { PageTabs } from '../../ui/page-tabs/page-tabs.tsx'

const named = (title: string) => ({ en: title, es: title })
const cup = { title: named('The cup'), path: '/cups/:id' } as const
const bracket = { title: named('Bracket'), path: '/cups/:id/bracket' } as const
const rules = { title: named('Rules'), path: '/cups/:id/rules' } as const
const scorers = { title: named('Scorers'), path: '/cups/:id/scorers' } as const
const reopened = { title: named('Reopened'), path: '/cups/:id/reopened' } as const
const faulty = { title: named('Faulty'), path: '/cups/:id/faulty' } as const

let arrive = (): void => {}
const arrival = new Promise<void>(resolve => {
  arrive = resolve
})

let asked = 0
/** Counts requests for the bracket's code. */
export const bracketAsked = (): number => asked

let faultyRequests = 0
/** Counts requests for the code of a page that no other test opens before. */
export const faultyAsked = (): number => faultyRequests

let areRulesAsked = false
export const rulesAsked = (): boolean => areRulesAsked

export const bracketArrives = (): void => arrive()

/** Counts in its own state, so that a remount shows; throws on one of its pages. */
const Layout = () => {
  const [count, setCount] = useState(0)
  if (useLocation().pathname.endsWith('/faulty')) throw new Error('The layout is faulty.')
  return (
    <>
      <PageTabs tabs={[cup, bracket]} />
      <button type="button" onClick={() => setCount(count + 1)}>{`Counted: ${count}`}</button>
      <Outlet />
    </>
  )
}

let layoutArrives = (): void => {}
const layoutArrival = new Promise<void>(resolve => {
  layoutArrives = resolve
})
export const letLayoutArrive = (): void => layoutArrives()

const layout: LoadComponent = () => layoutArrival.then(() => ({ default: Layout }))

/** Has a row with a link. */
const Cup = () => (
  <>
    <p>Of the cup</p>
    <input aria-label="Note" />
    <Link to="/cups/liga">Another cup</Link>
    <a href="/cups/copa/faulty">To the faulty page</a>
    <table>
      <tbody>
        <tr>
          <td>
            <a href="/cups/copa/rules">By the rules</a>
          </td>
        </tr>
      </tbody>
    </table>
  </>
)

export const areas: readonly Area[] = [
  {
    id: 'cups',
    order: 1,
    title: named('Cups'),
    permission: 'lmf.open',
    navigation: { id: 'cups', type: 'group', title: named('Cups'), icon: Trophy },
    pages: [
      { ...cup, breadcrumb: false, layout, load: async () => ({ default: Cup }) },
      {
        ...rules,
        load: async () => {
          areRulesAsked = true
          return { default: () => <p>Of the rules</p> }
        },
      },
      { ...scorers, load: async () => ({ default: () => <p>Of the scorers</p> }) },
      { ...reopened, permission: 'lmf.reopen', load: async () => ({ default: () => null }) },
      {
        ...faulty,
        layout,
        load: async () => {
          faultyRequests += 1
          return { default: () => null }
        },
      },
      {
        ...bracket,
        layout,
        load: async () => {
          asked += 1
          await arrival
          return { default: () => <p>Of the bracket</p> }
        },
      },
    ],
    background: { isNeeded: uid => uid === 'bea', load: async () => ({ default: () => <p>Sending for Bea</p> }) },
    tabs: [[scorers, reopened]],
    finders: [],
    cards: [],
  },
]
