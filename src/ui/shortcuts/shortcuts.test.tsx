import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { defineMessages } from '../messages/define-messages.ts'
import { KeyCaps } from './key-caps.tsx'
import { ariaKeys, defineShortcuts, isPressed, keysOf, merged, usePresentShortcuts, useShortcuts } from './registry.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test.each([
  ['Ctrl elsewhere', press('k', { ctrlKey: true }), false, true],
  ['the capital that Caps Lock makes', press('K', { ctrlKey: true }), false, true],
  ['⌘ on a Mac', press('k', { metaKey: true }), true, true],
  ['Ctrl on a Mac, which cuts the line there', press('k', { ctrlKey: true }), true, false],
  ['the letter alone', press('k'), false, false],
  ['Shift besides', press('k', { ctrlKey: true, shiftKey: true }), false, false],
  ['both at once', press('k', { ctrlKey: true, metaKey: true }), false, false],
  ['both at once on a Mac', press('k', { ctrlKey: true, metaKey: true }), true, false],
  ['Alt besides', press('k', { ctrlKey: true, altKey: true }), false, false],
])('Mod+K and %s', (_, pressed, onMac, isIt) => {
  expect(isPressed(pressed, 'Mod+K', onMac)).toBe(isIt)
})

test('a sign is itself whether its keyboard has it with Shift or without', () => {
  expect(isPressed(press('?', { shiftKey: true }), '?')).toBe(true)
  expect(isPressed(press('?'), '?')).toBe(true)
  expect(isPressed(press('?', { ctrlKey: true }), '?')).toBe(false)
})

test('keys are called as the platform calls them', () => {
  expect(keysOf('Mod+Enter', true)).toEqual(['Meta', 'Enter'])
  expect(keysOf('Mod+Enter', false)).toEqual(['Control', 'Enter'])
  expect(ariaKeys('Mod+K')).toBe('Control+K')
})

test('what is only a sign on the key has a name', () => {
  render(<KeyCaps chord="Shift+ArrowUp" />)
  expect(screen.getByText('Shift')).toBeInTheDocument()
  expect(screen.getByText('Up')).toBeInTheDocument()
})

const messages = defineMessages({
  title: { en: 'Here', es: 'Aquí' },
  do: { en: 'Do it', es: 'Hacerlo' },
})
const here = defineShortcuts({ id: 'here', messages, title: 'title', shortcuts: [{ keys: ['F2'], label: 'do' }] })
const everywhere = defineShortcuts({ ...here, id: 'everywhere', isGlobal: true })

const Table = () => {
  useShortcuts(here)
  return null
}
let listed: string[][] = []
beforeEach(() => {
  listed = []
})
const List = () => {
  listed.push(usePresentShortcuts().map(([first]) => first?.id ?? ''))
  return null
}

test('shortcuts are listed as long as something hears them, once for two that are alike', () => {
  const page = (count: number) => (
    <>
      {Array.from({ length: count }, (_, nth) => String(nth)).map(nth => (
        <Table key={nth} />
      ))}
      <List />
    </>
  )
  const { rerender } = render(page(2))
  expect(listed.at(-1)).toEqual(['here'])
  rerender(page(1))
  expect(listed.at(-1)).toEqual(['here'])
  rerender(page(0))
  expect(listed.at(-1)).toEqual([])
})

test('what works on every page stands first', () => {
  expect(merged([here, everywhere, here]).map(groups => groups.map(({ id }) => id))).toEqual([['everywhere'], ['here']])
})
