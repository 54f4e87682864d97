import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useActorRef } from '@xstate/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { Inspector, watchActors } from './inspector.tsx'

const doorMachine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'open' } },
    open: { initial: 'ajar', states: { ajar: { on: { push: 'wide' } }, wide: {} }, on: { close: 'closed' } },
  },
})
const lampMachine = createMachine({ id: 'lamp', type: 'parallel', states: { light: {}, plug: {} } })

const Door = () => {
  const door = useActorRef(doorMachine)
  return (
    <button type="button" onClick={() => door.send({ type: 'open' })}>
      Open the door
    </button>
  )
}

const Lamp = () => {
  useActorRef(lampMachine)
  return null
}

let end = () => {}
afterEach(() => act(async () => end()))

const draw = async (isOpenAtFirst = true) => {
  end = watchActors()
  const page = (hasLamp: boolean) => (
    <StrictMode>
      <Inspector isOpenAtFirst={isOpenAtFirst} />
      <Door />
      {hasLamp ? <Lamp /> : null}
    </StrictMode>
  )
  const { rerender } = render(page(true))
  await screen.findByRole('region', { name: 'Machines' })
  return { user: userEvent.setup(), takeLampAway: () => act(async () => rerender(page(false))) }
}

const machines = () => within(screen.getByRole('region'))

test('machines that hooks made are listed with their states and what they were sent, found by a part of their name, and gone with their end', async () => {
  const { user, takeLampAway } = await draw()
  expect(await machines().findByText('closed')).toBeInTheDocument()
  expect(machines().getByText('light, plug')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Open the door' }))
  await user.click(await machines().findByText('open.ajar'))
  const [door] = machines().getAllByRole('group')
  // The newest first.
  expect(within(door ?? document.body).getAllByRole('listitem')[0]).toHaveTextContent('open')
  const search = machines().getByRole('searchbox', { name: 'Filter by name' })
  await user.type(search, 'LAM')
  expect(machines().queryByText('open.ajar')).not.toBeInTheDocument()
  expect(machines().getByText('light, plug')).toBeInTheDocument()
  await user.type(search, 'x')
  expect(machines().getByText('No machines match.')).toBeInTheDocument()
  await user.clear(search)
  await takeLampAway()
  expect(machines().getByText('open.ajar')).toBeInTheDocument()
  expect(machines().queryByText('light, plug')).not.toBeInTheDocument()
})

test('it keeps out of the way until it is asked for, by the keyboard too', async () => {
  const { user } = await draw(false)
  const button = machines().getByRole('button', { name: 'Show the machines', expanded: false })
  expect(machines().queryByRole('list')).not.toBeInTheDocument()
  button.focus()
  await user.keyboard('{Enter}')
  expect(await machines().findByText('closed')).toBeInTheDocument()
})
