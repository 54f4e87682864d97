import { type FirebaseApp, type FirebaseOptions, getApps, initializeApp } from 'firebase/app'

/** The app of a name, which Authentication and database share: made by the one that is there first. */
export const openApp = (options: FirebaseOptions, name: string): FirebaseApp =>
  getApps().find(app => app.name === name) ?? initializeApp(options, name)
