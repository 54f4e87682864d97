/** The deployed rules: without comments and indentation. */
export const deployedRules = (text: string): string => JSON.stringify(JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, '')))
