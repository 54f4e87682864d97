const essenceOf = (text: string): string => text.replace(/[\s.,]/g, '').toLocaleLowerCase()

/** Whether a person typed what was wanted; `1,284`, `1.284` and `1284` are the same number to them. */
export const isTyped = (text: string, wanted: string): boolean => essenceOf(text) === essenceOf(wanted)
