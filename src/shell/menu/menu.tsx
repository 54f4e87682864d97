import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { itemOfPath, menuMachine } from '../../../machines/menu/menu.ts'
import type { Area } from '../../config/area.ts'
import { Entry } from './entry.tsx'
import { MenuContext } from './menu-context.ts'

/** The entries of the areas, with the state of what is open. */
export const Menu = ({ areas }: { readonly areas: readonly Area[] }) => {
  const { pathname: path } = useLocation()
  const items = useMemo(() => areas.map(area => area.navigation), [areas])
  const menu = useActorRef(menuMachine, { input: { items, path } })

  // The machine does not know the router or the role: it is told of each change of either.
  useEffect(() => menu.send({ type: 'items.changed', items }), [menu, items])
  useEffect(() => menu.send({ type: 'path.changed', path }), [menu, path])

  const currentId = itemOfPath(items, path)?.item.id ?? null
  const place = useMemo(() => ({ menu, currentId }), [menu, currentId])
  return (
    <MenuContext value={place}>
      <ul
        className="entries"
        onMouseLeave={() => menu.send({ type: 'menu.leave' })}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) menu.send({ type: 'menu.leave' })
        }}
      >
        {areas.map(({ id, navigation }) => (
          <Entry key={id} item={navigation} depth={0} />
        ))}
      </ul>
    </MenuContext>
  )
}
