/** Leads the keyboard to the first field of a form that is refused; gives whether there is one. For after a save that was refused. */
export const focusFirstInvalid = (form: ParentNode): boolean => {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  field?.focus()
  return field !== null
}
