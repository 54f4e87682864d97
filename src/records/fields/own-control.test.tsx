import { screen } from '@testing-library/react'
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
