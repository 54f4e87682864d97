const namespace = 'http://www.w3.org/2000/svg'

/** Styles to inline in a downloaded chart, which lacks the console's sheets. */
const styled = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'dominant-baseline',
] as const

const elementsOf = (root: Element): readonly Element[] => [root, ...root.querySelectorAll('*')]

const standalone = (drawing: SVGSVGElement): SVGSVGElement => {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = elementsOf(drawing)
  for (const [index, element] of elementsOf(copy).entries()) {
    const original = originals[index]
    if (original === undefined) continue
    const style = getComputedStyle(original)
    for (const name of styled) {
      const value = style.getPropertyValue(name)
      // Pattern references are absolute, which fails outside of the page.
      if (value !== '') element.setAttribute(name, value.replaceAll(/url\("?[^#"]*(#[^")]+)"?\)/g, 'url($1)'))
    }
    element.removeAttribute('class')
  }
  return copy
}

const elementOf = (
  name: 'svg' | 'rect' | 'text',
  attributes: Readonly<Record<string, string | number>>,
): SVGElement => {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

const textAt = (text: string, x: number, y: number, like: CSSStyleDeclaration, size: number): SVGElement => {
  const element = elementOf('text', { x, y, fill: like.color, 'font-size': size, 'font-family': like.fontFamily })
  element.textContent = text
  return element
}

const margin = 16
const titleHeight = 36
const legendLine = 24

export interface ChartPicture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** A chart with title and legend as a picture, in its present colours; null without a chart. */
export const chartPicture = (figure: HTMLElement, title: string): ChartPicture | null => {
  const drawing = figure.querySelector<SVGSVGElement>('svg.chart-drawing')
  if (drawing === null) return null
  const style = getComputedStyle(figure)
  const size = { width: Number(drawing.getAttribute('width')), height: Number(drawing.getAttribute('height')) }
  const legend = [...figure.querySelectorAll<HTMLElement>('.chart-legend > li')]
  const width = size.width + 2 * margin
  const top = titleHeight + margin
  const height = top + size.height + legend.length * legendLine + margin

  const wrapper = elementOf('svg', { xmlns: namespace, width, height, viewBox: `0 0 ${width} ${height}` })
  const colour = getComputedStyle(document.body).getPropertyValue('--surface').trim() || '#fff'
  wrapper.append(elementOf('rect', { width, height, fill: colour }), textAt(title, margin, margin + 14, style, 16))

  const place = (part: SVGSVGElement, x: number, y: number) => {
    const copy = standalone(part)
    copy.setAttribute('x', String(x))
    copy.setAttribute('y', String(y))
    wrapper.append(copy)
  }
  place(drawing, margin, top)
  for (const [index, item] of legend.entries()) {
    const y = top + size.height + index * legendLine + 8
    const sample = item.querySelector('svg')
    if (sample) place(sample, margin, y)
    wrapper.append(textAt(item.textContent ?? '', margin + 38, y + 12, style, 13))
  }
  return { svg: new XMLSerializer().serializeToString(wrapper), width, height }
}

/** @throws Error if the browser cannot render it */
export const pngOf = async ({ svg, width, height }: ChartPicture): Promise<Blob> => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  // Double resolution, to be sharp in a document.
  const canvas = Object.assign(document.createElement('canvas'), { width: width * 2, height: height * 2 })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/png')
  })
}
