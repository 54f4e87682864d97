/** The place of a field on the page: where the list of issues leads to. */
export const fieldId = (formId: string, name: string): string => `${formId}-field-${name}`
