/** Tests the tests of machines, football and the emulator's rules: `npm run mutate`, decision 045. */
export default {
  mutate: [
    'machines/**/*.ts',
    'src/areas/lmf/football/**/*.ts',
    'emulators/database/rules/**/*.ts',
    '!**/*.test.ts',
    '!**/testing/**',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/sources.config.ts' },
  // Stryker reads it by an interface that TypeScript has no longer. The tests need none.
  tsconfigFile: 'none.json',
  ignoreStatic: true,
  ignorePatterns: ['dist*', 'docs', 'features', 'reports'],
  reporters: ['progress', 'clear-text', 'html'],
  htmlReporter: { fileName: 'reports/mutate/sources.html' },
  incremental: true,
  incrementalFile: 'reports/mutate/sources.json',
  tempDirName: '.luna/stryker',
}
