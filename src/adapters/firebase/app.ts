import { type FirebaseApp, type FirebaseOptions, getApps, initializeApp } from 'firebase/app'

/** App of a name, shared by Authentication and database; the first one opens it. */
export const openApp = (options: FirebaseOptions, name: string): FirebaseApp =>
  getApps().find(app => app.name === name) ?? initializeApp(options, name)
