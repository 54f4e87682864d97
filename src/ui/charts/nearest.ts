/** The index of the place that is nearest to the point; 0 where there are no places. */
export const nearest = (places: readonly number[], point: number): number =>
  places.reduce((best, place, index) => {
    const reached = places[best]
    return reached !== undefined && Math.abs(place - point) < Math.abs(reached - point) ? index : best
  }, 0)
