import type { ReactNode } from 'react'

/** One of the cards beside the form. */
export const AsideCard = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="card aside-card">
    <h3 className="aside-title">{title}</h3>
    {children}
  </section>
)
