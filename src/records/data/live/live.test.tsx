import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, StrictMode, useMemo } from 'react'
import { expect, test } from 'vitest'
import type { Observer } from '../../../model/store.ts'
import { sharedOf, sharing, useLive } from './live.ts'
import { LiveView } from './live-view.tsx'
import { mapped, type Source } from './sources.ts'

const scripted = <Value,>() => {
  const observers = new Set<Observer<Value>>()
  let begun = 0
  const script = {
    /** Sent at once to each new observer. */
    first: undefined as Value | undefined,
    error: undefined as Error | undefined,
    source: ((observer: Observer<Value>) => {
      begun += 1
      if (script.error) throw script.error
      observers.add(observer)
      if (script.first !== undefined) observer.next(script.first)
      return () => observers.delete(observer)
    }) as Source<Value>,
    say: (value: Value) => act(() => void [...observers].map(({ next }) => next(value))),
    fail: () => act(() => void [...observers].map(({ failed }) => failed({ code: 'unknown', message: 'No' }))),
    watching: () => observers.size,
    begun: () => begun,
  }
  return script
}

const Name = ({ source, label = 'name' }: { readonly source: Source<string>; readonly label?: string }) => {
  const live = useLive(source)
  return (
    <>
      <LiveView live={live} failedTitle="The name could not be read">
        {name => <section aria-label={label}>{name}</section>}
      </LiveView>
      <output>{live.value ?? 'nothing'}</output>
    </>
  )
}

const draw = (content: ReactNode) => render(<StrictMode>{content}</StrictMode>)

test('a source is loading until it says something, and followed then', () => {
  const script = scripted<string>()
  draw(<Name source={script.source} />)
  expect(screen.getByText('Loading…')).toBeVisible()
  script.say('Liga')
  expect(screen.getByLabelText('name')).toHaveTextContent('Liga')
  script.say('Copa')
  expect(screen.getByLabelText('name')).toHaveTextContent('Copa')
})

test('what cannot be read, or not even begun, says why, keeps what was last known, and can be read again', async () => {
  const script = scripted<string>()
  script.error = new Error('Broken')
  draw(<Name source={script.source} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Broken')
  script.error = undefined
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  script.say('Liga')
  script.fail()
  expect(screen.getByRole('alert')).toHaveTextContent('The name could not be read: Unknown Error')
  expect(screen.getByRole('status')).toHaveTextContent('Liga')
  expect(script.watching()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Loading…')).toBeVisible()
  expect(screen.getByText('Liga')).toBeInTheDocument()
  script.say('Copa')
  expect(screen.getByLabelText('name')).toHaveTextContent('Copa')
})

test('it is read once for all who show it, and as long as one does', () => {
  const script = scripted<string>()
  const both = (
    <>
      <Name source={script.source} label="one" />
      <Name source={script.source} label="other" />
    </>
  )
  const { rerender, unmount } = draw(both)
  script.say('Liga')
  expect(script.watching()).toBe(1)
  expect(screen.getByLabelText('one')).toHaveTextContent('Liga')
  expect(screen.getByLabelText('other')).toHaveTextContent('Liga')
  rerender(
    <StrictMode>
      <Name source={script.source} label="one" />
    </StrictMode>,
  )
  expect(script.watching()).toBe(1)
  unmount()
  expect(script.watching()).toBe(0)
})

test('whoever shows it again finds what was last known until there is news, and after a failure has it read again', () => {
  const script = scripted<string>()
  const first = draw(<Name source={script.source} />)
  script.say('Liga')
  first.unmount()
  const second = draw(<Name source={script.source} />)
  expect(screen.getByLabelText('name')).toHaveTextContent('Liga')
  script.say('Copa')
  expect(screen.getByLabelText('name')).toHaveTextContent('Copa')
  script.fail()
  second.unmount()
  script.first = 'Final'
  draw(<Name source={script.source} />)
  expect(screen.getByLabelText('name')).toHaveTextContent('Final')
})

test('whoever comes back hears nothing where all is as it was, and of whatever is not', () => {
  const script = scripted<unknown>()
  const { get, subscribe } = sharedOf(script.source)
  let heard = 0
  const comeBack = (to: unknown): number => {
    script.first = to
    heard = 0
    subscribe(() => {
      heard += 1
    })()
    return heard
  }
  expect(comeBack({ goals: 2, by: ['Ana'] })).toBe(1)
  const known = get()
  expect(comeBack({ by: ['Ana'], goals: 2 })).toBe(0)
  expect(get()).toBe(known)
  expect(comeBack({ by: ['Ana', 'Eva'], goals: 2 })).toBe(1)
  expect(get().value).toEqual({ by: ['Ana', 'Eva'], goals: 2 })
  // Maps are not compared.
  expect(comeBack(new Map([['goals', 2]]))).toBe(1)
  expect(comeBack(new Map([['goals', 3]]))).toBe(1)
  expect(get().value).toEqual(new Map([['goals', 3]]))
})

test('of what has ended nothing is heard any more', () => {
  const late: Observer<string>[] = []
  const source: Source<string> = observer => {
    late.push(observer)
    return () => undefined
  }
  const { get, subscribe } = sharedOf(source)
  const stop = subscribe(() => undefined)
  late[0]?.next('Liga')
  stop()
  late[0]?.next('Copa')
  late[0]?.failed({ code: 'unknown', message: 'No' })
  expect(get()).toMatchObject({ status: 'ready', value: 'Liga' })
})

test('another source is shown from its own beginning', () => {
  const scripts = { liga: scripted<string>(), copa: scripted<string>() }
  const Chosen = ({ name }: { readonly name: keyof typeof scripts }) => {
    const source = useMemo(() => mapped(scripts[name].source, text => text.toUpperCase()), [name])
    return <Name source={source} />
  }
  const { rerender } = draw(<Chosen name="liga" />)
  scripts.liga.say('Liga')
  expect(screen.getByLabelText('name')).toHaveTextContent('LIGA')
  rerender(
    <StrictMode>
      <Chosen name="copa" />
    </StrictMode>,
  )
  expect(screen.getByText('Loading…')).toBeVisible()
  expect([scripts.liga.watching(), scripts.copa.watching()]).toEqual([0, 1])
})

test('sources that are made of a shared one read it once, and hear each value and a failure once', () => {
  const script = scripted<string>()
  script.first = 'Liga'
  const heard: string[] = []
  const hear = (name: string) =>
    sharing(script.source)({
      next: value => heard.push(`${name} ${value}`),
      failed: ({ code }) => heard.push(`${name} ${code}`),
    })
  const stops = [hear('one'), hear('other')]
  expect(heard).toEqual(['one Liga', 'other Liga'])
  expect(script.watching()).toBe(1)
  script.fail()
  expect(heard.slice(2)).toEqual(['one unknown', 'other unknown'])
  hear('third')
  expect(heard.slice(4)).toEqual(['one Liga', 'other Liga', 'third Liga'])
  for (const stop of stops) stop()
  expect([script.watching(), script.begun()]).toEqual([1, 2])
})
