import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useActorRef } from '@xstate/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { switchLanguage } from '../../ui/messages/use-messages.ts'
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

test('machines that hooks made are listed with their states, and follow them', async () => {
  const { user } = await draw()
  expect(await machines().findByText('closed')).toBeInTheDocument()
  expect(machines().getByText('light, plug')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Open the door' }))
  expect(await machines().findByText('open.ajar')).toBeInTheDocument()
})

test('a machine tells by its name which events it was sent, the newest first', async () => {
  const { user } = await draw()
  await user.click(screen.getByRole('button', { name: 'Open the door' }))
  await user.click(await machines().findByText('open.ajar'))
  const [door] = machines().getAllByRole('group')
  if (door === undefined) throw new Error('No machine is listed.')
  const [newest] = within(door).getAllByRole('listitem')
  expect(newest).toHaveTextContent('open')
})

test('machines are found by a part of their name', async () => {
  const { user } = await draw()
  await machines().findByText('closed')
  await user.type(machines().getByRole('searchbox', { name: 'Filter by name' }), 'LAM')
  expect(machines().queryByText('closed')).not.toBeInTheDocument()
  expect(machines().getByText('light, plug')).toBeInTheDocument()
  await user.type(machines().getByRole('searchbox'), 'x')
  expect(machines().getByText('No machine has such a name.')).toBeInTheDocument()
})

test('a machine that has ended is gone', async () => {
  const { takeLampAway } = await draw()
  await machines().findByText('light, plug')
  await takeLampAway()
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

test('it speaks Spanish too', async () => {
  act(() => switchLanguage('es'))
  end = watchActors()
  render(<Inspector isOpenAtFirst />)
  expect(screen.getByRole('region', { name: 'Máquinas' })).toBeInTheDocument()
  await act(async () => {})
})
