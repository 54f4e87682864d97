import type { SnapshotFrom } from 'xstate'
import type { menuMachine } from '../menu.ts'
import type { MenuNode } from '../menu-tree.ts'

const contents = {
  id: 'contents',
  type: 'group',
  children: [
    { id: 'apps', type: 'item', url: '/manager/apps' },
    { id: 'library', type: 'collapse', children: [{ id: 'images', type: 'item', url: '/manager/images' }] },
    { id: 'archive', type: 'collapse', children: [{ id: 'old', type: 'item', url: '/manager/old' }] },
  ],
} as const satisfies MenuNode

const stats: MenuNode = {
  id: 'stats',
  type: 'group',
  children: [{ id: 'tech', type: 'item', url: '/stats/tech' }],
}

/** A small menu: a group with two sub-menus, and one without. */
export const items: readonly [MenuNode, MenuNode] = [contents, stats]

export const withoutLibrary: MenuNode = { ...contents, children: contents.children.slice(0, 1) }

export const press = (...ids: readonly string[]) => ids.map(id => ({ type: 'menu.toggle', id }) as const)
export const goTo = (path: string) => ({ type: 'path.changed', path }) as const
export const resize = (width: number) => ({ type: 'viewport.changed', width }) as const
export const leave = { type: 'menu.leave' } as const

export const lists = ({ context: { isOpen, isTrigger } }: SnapshotFrom<typeof menuMachine>) => ({ isOpen, isTrigger })
