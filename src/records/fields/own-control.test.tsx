import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawEditor, recordOf } from '../testing/draw-editor.tsx'
import type { OwnControlProps } from './own-control.tsx'

const Shouted = ({ label, value, values, error, issue, isFixed, onChange, onLeave }: OwnControlProps) => (
  <>
    <button type="button" disabled={isFixed} onClick={() => onChange(String(value).toUpperCase())} onBlur={onLeave}>
      Shout {label}
    </button>
    <button type="button" onClick={() => onChange(null)} onBlur={onLeave}>
      Empty
    </button>
    <p>
      {String(value)} at {String(values.slug)}
    </p>
    {issue ? <p>{`${issue.code}: ${error}`}</p> : null}
  </>
)

const controls = { title: async () => ({ default: Shouted }) }
const tree = { stories: { s1: recordOf(3, { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft' }) } }

test('a field with a control of its own is entered, checked and saved like any other', async () => {
  const { user, press, store } = await drawEditor({ tree, controls })
  expect(await screen.findByText('Luna at luna')).toBeInTheDocument()
  await user.click(press('Shout Title'))
  expect(screen.getByText('LUNA at luna')).toBeInTheDocument()
  await user.click(press('Save'))
  expect(await screen.findByText('Saved 10:42')).toBeInTheDocument()
  expect(store.namespace.read('/stories/s1/title')).toBe('LUNA')
  await user.click(press('Empty'))
  await user.click(press('Save'))
  expect(screen.getByText('missing: Required.')).toBeInTheDocument()
})

test.each([
  ['takes the focus once it is loaded', false],
  ['leaves the focus to who went on before it was loaded', true],
])('a control that an address begins with %s', async (_, hasGoneOn) => {
  let load = (_: { default: typeof Shouted }) => {}
  const late = () => new Promise<{ default: typeof Shouted }>(resolve => (load = resolve))
  const { user, field } = await drawEditor({ tree, controls: { title: late }, search: '#title' })
  if (hasGoneOn) await user.click(field('Minutes'))
  await act(async () => load({ default: Shouted }))
  const button = await screen.findByRole('button', { name: 'Shout Title' })
  await waitFor(() => expect(hasGoneOn ? field('Minutes') : button).toHaveFocus())
})

test('who only reads is shown it as fixed', async () => {
  await drawEditor({
    collection: 'channels',
    id: 'oime',
    tree: { channels: { oime: recordOf(1, { name: 'Oime', key: 'oime' }) } },
    controls: { name: async () => ({ default: Shouted }) },
    role: 'stats',
  })
  expect(await screen.findByRole('button', { name: 'Shout Name' })).toBeDisabled()
})
