/** Circles that drift slowly behind a block in the middle of the screen; still for people who prefer no motion. */
export const Sky = () => (
  <div className="sky" aria-hidden="true">
    <span className="sky-circle" />
    <span className="sky-circle" />
    <span className="sky-dot" />
    <span className="sky-dot" />
  </div>
)
