import type { Plugin } from 'vite'

export const withDeclarations: (root: string) => Plugin
export const withoutProject: (root: string, firebaseJson: string) => Plugin
