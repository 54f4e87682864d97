/** A declaration that does not agree with itself or with others. Commands print its message without a stack. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError'
}
