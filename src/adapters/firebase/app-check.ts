import type { FirebaseApp } from 'firebase/app'
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'

/** Has the app's services send proofs of reCAPTCHA Enterprise; before they open. Once for an app and key. */
export const openAppCheck = (app: FirebaseApp, siteKey: string): void => {
  initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey), isTokenAutoRefreshEnabled: true })
}
