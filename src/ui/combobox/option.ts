/** Something to choose. */
export interface ComboboxOption {
  readonly id: string
  readonly label: string
  /** Tells apart what is called alike, for example the slug. */
  readonly hint?: string
  /** A colour to know it by, as CSS writes it. */
  readonly swatch?: string
}

/** What the list looks like, and what the caller found for what was typed. */
export interface ComboboxSearch {
  /** Found for the text, in order; the ones chosen already may be among them. */
  readonly options: readonly ComboboxOption[]
  /** Called with what was typed, and with the empty text when the list opens. Waiting and cancelling are the caller's. */
  readonly onSearch: (text: string) => void
  readonly isLoading?: boolean
  /** Why nothing could be found out, in words. */
  readonly failure?: string | null
  /** How many were found and are not among the options. */
  readonly more?: number
}

/** What the field itself needs. */
export interface ComboboxField extends ComboboxSearch {
  readonly label: string
  /** Of the input, for a label or an error outside; made up unless told. */
  readonly id?: string
  /** The label is drawn by whoever frames the field (with `id`). */
  readonly isLabelHidden?: boolean
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  readonly disabled?: boolean
  readonly required?: boolean
  readonly placeholder?: string
  readonly onBlur?: () => void
}
