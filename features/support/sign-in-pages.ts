import type { Locator } from 'playwright-core'
import { fillIn } from './fill-in.ts'
import { Part } from './part.ts'

/** Sign-in, sign-up and password reset. Buttons and links are found by name in both languages. */
export class SignInPages extends Part {
  /** A failure that is announced, or takes a lost focus. */
  get alert(): Locator {
    return this.tab.locator('[role=alert], .alert-danger:focus')
  }

  get signInButton(): Locator {
    return this.tab.getByRole('button', { name: /^(Login|Entrar)$/ })
  }

  /** The sign-in button during an attempt. */
  get signingInButton(): Locator {
    return this.tab.getByRole('button', { name: /^(Logging in…|Entrando…)$/ })
  }

  get signUpButton(): Locator {
    return this.tab.getByRole('button', { name: /^(Sign up|Crear cuenta)$/ })
  }

  get resetButton(): Locator {
    return this.tab.getByRole('button', { name: /^(Reset password|Restablecer la contraseña)$/ })
  }

  field(label: string): Locator {
    return this.tab.getByLabel(label, { exact: true })
  }

  get email(): Locator {
    return this.tab.getByRole('textbox', { name: /^(Email|Correo)$/ })
  }

  get password(): Locator {
    return this.tab.getByLabel(/^(Password|Contraseña)$/)
  }

  async fillIn(email: string, password: string): Promise<void> {
    await fillIn(this.email, email)
    await fillIn(this.password, password)
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.fillIn(email, password)
    await this.signInButton.click()
  }

  async signUp(name: string, email: string, password: string): Promise<void> {
    await fillIn(this.field('User name'), name)
    await this.fillIn(email, password)
    await this.signUpButton.click()
  }

  async askForReset(email: string): Promise<void> {
    await fillIn(this.email, email)
    await this.resetButton.click()
  }
}
