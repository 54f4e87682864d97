import type { ReactNode } from 'react'
import './demo.scss'

/** The cards of a demo page, side by side where there is room. Bootstrap's sheets of these pages hold within it alone. */
export const DemoPage = ({ children }: { readonly children: ReactNode }) => <div className="demo">{children}</div>
