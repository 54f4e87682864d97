import type { Graph, GraphState, Move } from '../graph.ts'

/** Walks a graph by transitions, as in a state chart. The caller decides conditions. */
export const walkerOf = ({ states, moves }: Pick<Graph, 'states' | 'moves'>) => {
  const byId = new Map(states.map(state => [state.id, state]))
  const childrenOf = (id: string | undefined) => states.filter(state => state.parent === id && state.id !== id)
  const ancestorsOf = (id: string): readonly string[] => {
    const parent = byId.get(id)?.parent
    return parent === undefined ? [] : [parent, ...ancestorsOf(parent)]
  }
  const isWithin = (id: string, around: string) => id === around || ancestorsOf(id).includes(around)

  /** The states without others that one is in after entering a state. */
  const enter = (id: string): readonly string[] => {
    const children = childrenOf(id)
    if (children.length === 0) return [id]
    const entered = byId.get(id)?.isParallel ? children : children.filter(({ isInitial }) => isInitial).slice(0, 1)
    return entered.flatMap(child => enter(child.id))
  }

  const tops: readonly GraphState[] = childrenOf(undefined)
  const begin = (): readonly string[] =>
    tops.filter((state, at) => state.isInitial || (tops.length === 1 && at === 0)).flatMap(({ id }) => enter(id))

  const possible = (current: readonly string[]): readonly Move[] =>
    moves.filter(move => move.to !== undefined && current.some(id => isWithin(id, move.from)))

  const take = (current: readonly string[], { from, to = from }: Move): readonly string[] => {
    const around = [from, ...ancestorsOf(from)].find(
      id => id !== to && isWithin(to, id) && (id !== from || !byId.get(id)?.isParallel) && !byId.get(id)?.isParallel,
    )
    const left = around === undefined ? [] : current.filter(id => !isWithin(id, around))
    const entered = enter(to)
    // Sibling regions of the target, if the transition enters one of several from outside.
    const beside = ancestorsOf(to)
      .filter(id => byId.get(id)?.isParallel && (around === undefined || (id !== around && isWithin(id, around))))
      .flatMap(id => childrenOf(id).filter(child => !isWithin(to, child.id)))
      .flatMap(({ id }) => enter(id))
    return [...left, ...beside, ...entered]
  }
  const labelOf = (id: string): string => byId.get(id)?.label ?? id
  /** Event, condition and target: several transitions may differ only in the target. */
  const wordsOf = ({ label, condition, from, to = from }: Move): string =>
    `${condition ? `${label} [${condition}]` : label} → ${labelOf(to)}`
  return { begin, possible, take, labelOf, wordsOf, isWithin }
}

/** In the middle of its picture, without moving the page. */
const bringIntoSight = (picture: Element, state: Element | null): void => {
  if (!state) return
  const [around, inside] = [picture.getBoundingClientRect(), state.getBoundingClientRect()]
  picture.scrollBy(
    inside.x + inside.width / 2 - around.x - around.width / 2,
    inside.y + inside.height / 2 - around.y - around.height / 2,
  )
}

const startWalk = (box: HTMLElement, graph: Pick<Graph, 'states' | 'moves'>): void => {
  const walker = walkerOf(graph)
  const buttons = box.querySelector('.moves')
  const status = box.querySelector('[role=status]')
  if (!buttons || !status) return
  const button = (words: string, press: () => void) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = words
    made.addEventListener('click', press)
    return made
  }
  const show = (current: readonly string[], isMoved: boolean) => {
    status.textContent = current.map(walker.labelOf).join(' · ')
    for (const state of document.querySelectorAll<SVGGElement>('.state')) {
      const shown = state.dataset.state ?? ''
      state.classList.toggle(
        'current',
        current.some(id => walker.isWithin(id, shown)),
      )
    }
    const possible = walker
      .possible(current)
      .map(move => button(walker.wordsOf(move), () => show(walker.take(current, move), true)))
    buttons.replaceChildren(
      ...possible,
      button(box.dataset.begin ?? '', () => show(walker.begin(), true)),
    )
    for (const picture of document.querySelectorAll('.picture'))
      bringIntoSight(picture, picture.querySelector('.current'))
    if (isMoved) buttons.querySelector('button')?.focus()
  }
  show(walker.begin(), false)
  box.hidden = false
}

const startZoom = (picture: HTMLElement): void => {
  const svg = picture.querySelector('svg')
  if (!svg) return
  const whole = { width: Number(svg.getAttribute('width')), height: Number(svg.getAttribute('height')) }
  // Shows everything at first, unless letters were too small; the rest scrolls.
  let scale = Math.max(0.85, Math.min(1, picture.clientWidth / whole.width))
  /** @param x of the fixed point, with `y`, from the corner of the visible part; its middle by default */
  const zoom = (factor: number, x = picture.clientWidth / 2, y = picture.clientHeight / 2) => {
    const before = scale
    scale = Math.min(4, Math.max(0.25, scale * factor))
    svg.setAttribute('width', String(whole.width * scale))
    svg.setAttribute('height', String(whole.height * scale))
    const more = scale / before - 1
    picture.scrollBy((picture.scrollLeft + x) * more, (picture.scrollTop + y) * more)
  }
  zoom(1)
  const steps = { in: 1.25, out: 0.8 }
  for (const button of picture.previousElementSibling?.querySelectorAll<HTMLElement>('[data-zoom]') ?? [])
    button.addEventListener('click', () => zoom(button.dataset.zoom === 'in' ? steps.in : steps.out))
  picture.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (ctrlKey || metaKey) return
    if (key === '+') zoom(steps.in)
    else if (key === '-') zoom(steps.out)
  })
  picture.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const { x, y } = picture.getBoundingClientRect()
      zoom(event.deltaY < 0 ? 1.1 : 0.9, event.clientX - x, event.clientY - y)
    },
    { passive: false },
  )
  picture.addEventListener('pointerdown', ({ pointerId, pointerType }) => {
    if (pointerType === 'mouse') picture.setPointerCapture(pointerId)
  })
  picture.addEventListener('pointermove', ({ pointerId, movementX, movementY }) => {
    if (picture.hasPointerCapture(pointerId)) picture.scrollBy(-movementX, -movementY)
  })
}

/** Makes the picture of a page one that can be walked, moved and enlarged. */
export const startGraph = (): void => {
  const data = document.querySelector('.graph-data')?.textContent
  const box = document.querySelector<HTMLElement>('.walk')
  for (const picture of document.querySelectorAll<HTMLElement>('.picture')) startZoom(picture)
  if (data && box) startWalk(box, JSON.parse(data) as Pick<Graph, 'states' | 'moves'>)
}
