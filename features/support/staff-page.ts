import type { Locator } from 'playwright-core'
import { isGone, isShown } from './eventually.ts'
import { fillIn } from './fill-in.ts'
import { Part } from './part.ts'

/** People who sign in, as an admin sees them. */
export class StaffPage extends Part {
  roleButton(name: string): Locator {
    return this.tab.getByRole('button', { name: new RegExp(`^(Give a role to|Change role of) ${name}$`) })
  }

  async chooseRole(name: string, role: string): Promise<void> {
    await this.roleButton(name).click()
    await this.dialog.getByLabel(/^Role/).selectOption({ label: role })
  }

  async saveRole(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save role' }).click()
  }

  async chooseMore(name: string, what: string): Promise<void> {
    await this.tab.getByRole('button', { name: `More about ${name}` }).click()
    await this.tab.getByRole('button', { name: what, exact: true }).click()
  }

  async confirm(label: string): Promise<void> {
    await this.dialog.getByRole('button', { name: label, exact: true }).click()
    await isGone(this.dialog)
  }

  async show(group: string): Promise<void> {
    await this.tab.getByRole('group', { name: 'Show' }).getByRole('button', { name: group }).click()
  }

  /** Returns the link. */
  async invite(email: string, role: string): Promise<string> {
    await this.tab.getByRole('button', { name: 'Invite someone' }).first().click()
    await fillIn(this.dialog.getByLabel(/^Email/), email)
    await this.dialog.getByLabel(/^Role/).selectOption({ label: role })
    await this.dialog.getByRole('button', { name: 'Create link' }).click()
    const link = this.dialog.getByLabel('Invitation link')
    await isShown(link)
    const address = await link.inputValue()
    await this.dialog.getByRole('button', { name: 'Done' }).click()
    return address
  }
}
