import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const more = () => screen.getByRole('button', { name: 'More actions' })

/** Opens the record's menu and returns an item by name. */
export const inMenu = async (user: UserEvent, name: string): Promise<HTMLElement> => {
  if (more().getAttribute('aria-expanded') === 'false') await user.click(more())
  return screen.getByRole('menuitem', { name })
}

export const chooseInMenu = async (user: UserEvent, name: string): Promise<void> => user.click(await inMenu(user, name))
