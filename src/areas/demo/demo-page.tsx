import type { ReactNode } from 'react'
import './demo.scss'

/** Cards of a demo page, side by side on wide screens. Scopes Bootstrap's sheets for these pages. */
export const DemoPage = ({ children }: { readonly children: ReactNode }) => <div className="demo">{children}</div>
