import { html, raw } from '../spec/html.ts'
import { states } from './states.ts'

export interface Look {
  readonly size: string
  readonly theme: string
  readonly language: string
}

export interface Picture extends Look {
  readonly page: string
  readonly title: string
  readonly state: string
  /** Relative to the page. */
  readonly file: string
  /** The picture of the run before, where it was another one. */
  readonly before?: string
}

const style = `
body { margin: 0; padding: 1rem; font: 14px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; color-scheme: light dark; }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .5rem 0; background: Canvas; }
fieldset { display: flex; gap: .5rem; border: 0; padding: 0; margin: 0; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
figure { margin: 0; }
figcaption { font-size: 12px; }
img { display: block; width: auto; max-width: 100%; height: 360px; border: 1px solid GrayText; }
`

// Hides unselected pictures; all are selected at first.
const script = `
const form = document.querySelector('form')
const show = () => {
  const chosen = name => [...form.querySelectorAll('[name=' + name + ']:checked')].map(({ value }) => value)
  const wanted = Object.fromEntries(['state', 'size', 'theme', 'language'].map(name => [name, chosen(name)]))
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = !Object.entries(wanted).every(([name, values]) => values.includes(figure.dataset[name]))
}
form.addEventListener('change', show)
show()
`

const choice = (name: string, values: readonly string[], first: readonly string[] = values) => html`<fieldset>
<legend>${name}</legend>${values.map(
  value =>
    html`<label><input type="checkbox" name="${name}" value="${value}"${
      first.includes(value) ? html` checked` : undefined
    }> ${value}</label>`,
)}</fieldset>`

const figure = ({
  state,
  size,
  theme,
  language,
  file,
  title,
}: Picture) => html`<figure data-state="${state}" data-size="${size}" data-theme="${theme}" data-language="${language}">
<a href="${file}"><img src="${file}" loading="lazy" alt="${title}: ${state}, ${size}, ${theme}, ${language}"></a>
<figcaption>${state}, ${size}, ${theme}, ${language}</figcaption></figure>`

const changed = (picture: Picture) => html`<div class="pictures">
${figure({ ...picture, file: picture.before ?? picture.file })}${figure(picture)}</div>`

const distinct = (pictures: readonly Picture[], of: keyof Look): readonly string[] => [
  ...new Set(pictures.map(picture => picture[of])),
]

/** A page of all pictures, changed ones first. */
export const galleryPage = (pictures: readonly Picture[]): string => {
  const pages = [...new Map(pictures.map(({ page, title }) => [page, title]))]
  const differing = pictures.filter(({ before }) => before !== undefined)
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Luna: gallery</title><style>${raw(style)}</style></head>
<body><h1>Gallery</h1>
<form>${choice('state', states)}${choice('size', distinct(pictures, 'size'))}${choice('theme', distinct(pictures, 'theme'), ['light'])}${choice('language', distinct(pictures, 'language'), ['en'])}</form>
<h2>Changed since the run before</h2>
${differing.length === 0 ? html`<p>Nothing.</p>` : differing.map(changed)}
${pages.map(
  ([page, title]) =>
    html`<section><h2>${title}</h2><p>${page}</p><div class="pictures">${pictures
      .filter(picture => picture.page === page)
      .map(figure)}</div></section>`,
)}
<script>${raw(script)}</script></body></html>
`.source
}
