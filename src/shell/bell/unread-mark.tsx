export const UnreadMark = ({ count }: { readonly count: number }) =>
  count > 0 ? <span className="bell-count" aria-hidden="true" data-count={count} /> : null
