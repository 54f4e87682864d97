import { lazyPage } from '../../ui/page-loads.ts'
import type { PublicPageProps } from './public-routes.ts'

/** Few come to these: nobody waits for them before the sign-in page is drawn. */

export const signUp = lazyPage<PublicPageProps>(() => import('./sign-up-page.tsx'))
export const resetPassword = lazyPage<PublicPageProps>(() => import('./reset-password-page.tsx'))
