/** As many pages are all shown. */
const few = 7

/** The numbers of a pagination: all of few, else the ends and what is around the page, with gaps where pages are left out. */
export const pagesInSight = (page: number, count: number): readonly (number | 'before' | 'after')[] => {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  if (count <= few) return all
  const around = all.filter(one => Math.abs(one - page) <= 1 && one > 1 && one < count)
  return [
    1,
    ...((around.at(0) ?? count) > 2 ? (['before'] as const) : []),
    ...around,
    ...((around.at(-1) ?? 1) < count - 1 ? (['after'] as const) : []),
    count,
  ]
}
