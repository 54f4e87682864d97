import { type ReactNode, useId } from 'react'

/** One of the cards beside the form. */
export const AsideCard = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section className="card aside-card" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
