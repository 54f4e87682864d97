/** The page at /.inspect: plain JavaScript for browsers, which is served as it is. */

const $ = id => document.getElementById(id)
const owner = { authorization: 'Bearer owner' }

const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** Announces to screen readers what sighted people see. */
const say = text => {
  $('said').textContent = text
}

const namespace = () => $('namespace').value
const urlOf = (path, parameters = {}) => `${path}?${new URLSearchParams({ ns: namespace(), ...parameters })}`

const ask = async (url, options = {}) => {
  const response = await fetch(url, { ...options, headers: owner })
  const text = await response.text()
  if (response.ok) return text === '' ? null : JSON.parse(text)
  throw new Error(JSON.parse(text).error ?? text)
}

const dataUrl = path => urlOf(`${path === '/' ? '/' : path.split('/').map(encodeURIComponent).join('/')}.json`)
const below = (path, key) => (path === '/' ? `/${key}` : `${path}/${key}`)

/** The longest text of a value in the tree and in the log; the editor has all of it. */
const MOST_TEXT = 500
const textOf = value => {
  const text = JSON.stringify(value)
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}… (${text.length} characters)` : text
}

/** Open containers by path; the root always is. */
const open = new Set(['/'])

const actionsOf = (path, isLeaf) => [
  make('button', { type: 'button', textContent: 'Edit', ariaLabel: `Edit ${path}` }),
  ...(isLeaf ? [] : [make('button', { type: 'button', textContent: 'Add', ariaLabel: `Add a child to ${path}` })]),
  make('button', { type: 'button', textContent: 'Delete', ariaLabel: `Delete ${path}` }),
]

const withData = (elements, path) =>
  elements.map(element => {
    Object.assign(element.dataset, { action: element.textContent.toLowerCase(), path })
    return element
  })

/** A row, once the children of an open one are in it. */
const rowOf = async ({ key, value, size }, parent) => {
  const path = below(parent, key)
  const actions = withData(actionsOf(path, size === 0), path)
  if (size === 0) return make('li', {}, make('code', { textContent: `${key}: ${textOf(value)}` }), ...actions)
  const toggle = make('button', { type: 'button', className: 'toggle', textContent: `${key} (${size})` })
  toggle.dataset.path = path
  const item = make('li', {}, toggle, ...actions)
  const setOpen = async isOpen => {
    toggle.ariaExpanded = String(isOpen)
    if (isOpen) item.dataset.path = path
    else delete item.dataset.path
    if (isOpen) open.add(path)
    else open.delete(path)
    if (isOpen) await show(item, path)
    else item.querySelector('ul')?.remove()
  }
  toggle.addEventListener('click', () => setOpen(!open.has(path)))
  await setOpen(open.has(path))
  return item
}

const childrenOf = (path, after) =>
  ask(urlOf('/.inspect/children.json', after === undefined ? { path } : { path, after }))

/** Puts the children of a path into a container in place of what was there. */
const show = async (container, path) => {
  const { children, more } = await childrenOf(path)
  const list = make('ul', {}, ...(await Promise.all(children.map(child => rowOf(child, path)))))
  if (more) list.append(moreOf(path, children.at(-1).key))
  if (path === '/' && children.length === 0) {
    const value = await ask(dataUrl('/'))
    list.append(make('li', {}, make('code', { textContent: textOf(value) })))
  }
  const before = container.querySelector(':scope > ul')
  const focused = before?.contains(document.activeElement) ? document.activeElement : null
  const place = focused && [...before.querySelectorAll('li')].indexOf(focused.closest('li'))
  before?.remove()
  container.append(list)
  if (focused) focusAgain(list, focused, place)
}

/** Focuses the same button of the new list, or the row that took the place of one that is gone. */
const focusAgain = (list, { dataset: { action, path } }, place) => {
  const same = [...list.querySelectorAll('button')].find(
    ({ dataset }) => dataset.action === action && dataset.path === path,
  )
  const rows = list.querySelectorAll('li')
  const row = rows[Math.min(place, rows.length - 1)] ?? list.parentElement
  const next = same ?? row.querySelector('button') ?? $('data').querySelector('button')
  next.focus()
}

const moreOf = (path, last) => {
  const button = make('button', { type: 'button', textContent: 'Show more', ariaLabel: `Show more of ${path}` })
  const item = make('li', {}, button)
  button.addEventListener('click', async () => {
    const { children, more } = await childrenOf(path, last)
    const rows = await Promise.all(children.map(child => rowOf(child, path)))
    item.replaceWith(...rows, ...(more ? [moreOf(path, children.at(-1).key)] : []))
    rows[0]?.querySelector('button')?.focus()
  })
  return item
}

/** The nearest open container of a changed path. */
const containerOf = path => {
  const keys = path.split('/').filter(key => key !== '')
  for (let count = keys.length - 1; count > 0; count--) {
    const above = `/${keys.slice(0, count).join('/')}`
    const found = document.querySelector(`li[data-path="${CSS.escape(above)}"]`)
    if (found) return [found, above]
  }
  return [$('tree'), '/']
}

/** Runs an action once, some time after the first of several calls. */
const soon = (action, delay) => {
  let timer = null
  return () => {
    if (timer !== null) return
    timer = setTimeout(() => {
      timer = null
      void action()
    }, delay)
  }
}

const stale = new Map()
const refresh = soon(() => {
  for (const [path, element] of stale) if (element.isConnected) void show(element, path)
  stale.clear()
}, 100)
const refreshSoon = path => {
  const [container, at] = containerOf(path)
  stale.set(at, container)
  refresh()
}

let editing = null

const edit = async (path, isNew) => {
  editing = { path, isNew }
  $('editor-title').textContent = isNew ? `Add to ${path}` : `Edit ${path}`
  $('key-label').hidden = !isNew
  $('key').value = ''
  $('json').value = isNew ? '' : JSON.stringify(await ask(dataUrl(path).replace('?', '?format=export&')), null, 2)
  $('fault').textContent = ''
  $('json').setSelectionRange(0, 0)
  $('editor').showModal()
  $('json').scrollTop = 0
}

$('edit').addEventListener('submit', async event => {
  event.preventDefault()
  const { path, isNew } = editing
  const target = isNew ? below(path, $('key').value.trim()) : path
  try {
    if (isNew && $('key').value.trim() === '') throw new Error('Name a key.')
    await ask(dataUrl(target), { method: 'PUT', body: JSON.stringify(JSON.parse($('json').value)) })
    $('editor').close()
    say(`Saved ${target}`)
  } catch (error) {
    $('fault').textContent = error.message
  }
})
$('cancel').addEventListener('click', () => $('editor').close())

$('data').addEventListener('click', async ({ target }) => {
  const { action, path } = target.dataset
  try {
    if (action === 'edit') await edit(path, false)
    if (action === 'add') await edit(path, true)
    if (action === 'delete' && confirm(`Delete ${path}?`)) {
      await ask(dataUrl(path), { method: 'DELETE' })
      say(`Deleted ${path}`)
    }
  } catch (error) {
    alert(`${path}: ${error.message}`)
  }
})

/** The chosen person as `auth` of rules; undefined of an admin. */
const chosen = () => {
  const who = $('who').value
  if (who === 'admin') return undefined
  if (who === 'out') return null
  return { uid: $('uid').value, provider: 'custom', token: { sub: $('uid').value, ...claims() } }
}

/** Only a user has a uid and claims. */
$('who').addEventListener('change', () => {
  for (const field of ['uid', 'claims']) $(field).disabled = $('who').value !== 'user'
})

const claims = () => {
  try {
    return JSON.parse($('claims').value || '{}')
  } catch (error) {
    throw new Error(`The claims are not JSON: ${error.message}`)
  }
}

const judge = async question => {
  try {
    const auth = chosen()
    if (auth === undefined) return { granted: true, explanation: 'granted: an admin passes all rules' }
    return await ask(urlOf('/.inspect/judge.json'), { method: 'POST', body: JSON.stringify({ ...question, auth }) })
  } catch (error) {
    return { granted: false, explanation: error.message }
  }
}

const classOf = granted => (granted ? 'granted' : 'refused')

/** Cells that repeat the name of their column, which narrow screens show. */
const cellsOf = (body, contents) => {
  const columns = [...body.parentElement.querySelectorAll('th')].map(({ textContent }) => textContent)
  return contents.map((content, at) => {
    const cell = make('td', {}, ...[content].flat())
    cell.dataset.column = columns[at]
    return cell
  })
}

/** Shows a table, or a sentence in place of an empty one. */
const showTable = (body, sentence) => {
  const isEmpty = body.children.length === 0
  body.parentElement.hidden = isEmpty
  sentence.hidden = !isEmpty
}
const showLog = () => showTable($('log'), $('no-requests'))

const entryOf = ({ id, operation, explanation }) => {
  const { op, path, writes, waits, admin, auth, granted = true, now } = operation
  const who = admin ? 'admin' : auth === null ? 'signed out' : (auth.token?.email ?? auth.uid ?? JSON.stringify(auth))
  const what = writes ? textOf(writes) : path
  const verdict = make('pre', {
    className: classOf(granted),
    textContent: explanation ?? (admin ? 'admin' : 'granted'),
  })
  const again = make('button', { type: 'button', textContent: 'Again', ariaLabel: `Judge again: ${op} ${path}` })
  const answer = make('pre')
  answer.setAttribute('role', 'status')
  again.addEventListener('click', async () => {
    const { granted: isGranted, explanation: reason } = await judge({ again: id })
    answer.className = classOf(isGranted)
    answer.textContent = reason
  })
  const texts = [new Date(now).toLocaleTimeString(), who, `${op}${waits ? ' on disconnect' : ''} ${what}`]
  const row = make('tr', {}, ...cellsOf($('log'), [...texts, [verdict], [again, answer]]))
  row.dataset.granted = granted
  row.hidden = $('refused').checked && granted
  return row
}

const MOST_ROWS = 500
let stream

const clearLog = () => {
  $('log').replaceChildren()
  showLog()
}

const follow = () => {
  stream?.close()
  clearLog()
  stream = new EventSource(urlOf('/.inspect/operations', { auth: 'owner' }))
  stream.addEventListener('open', () => {
    clearLog()
    if (!$('lost').hidden) void show($('tree'), '/')
    $('lost').hidden = true
  })
  stream.addEventListener('error', () => {
    $('lost').textContent = 'The emulator does not answer. Start it again: this page reconnects by itself.'
    $('lost').hidden = false
  })
  stream.addEventListener('message', ({ data }) => {
    const shown = JSON.parse(data)
    $('log').prepend(entryOf(shown))
    $('log').children[MOST_ROWS]?.remove()
    showLog()
    const { writes, waits, granted = true } = shown.operation
    if (granted && !waits) for (const path of Object.keys(writes ?? {})) refreshSoon(path)
    lookSoon()
  })
}

$('refused').addEventListener('change', () => {
  for (const row of $('log').children) row.hidden = $('refused').checked && row.dataset.granted === 'true'
})
$('clear').addEventListener('click', clearLog)

$('question').addEventListener('submit', async event => {
  event.preventDefault()
  const { granted, explanation } = await judge({
    action: $('action').value,
    path: $('path').value,
    value: readValue(),
    rules: $('rules').value,
  })
  $('verdict').className = classOf(granted)
  $('verdict').textContent = explanation
})

/** Text that is no JSON is meant as text. */
const readValue = () => {
  try {
    return JSON.parse($('value').value)
  } catch {
    return $('value').value
  }
}

const takeRules = async () => {
  const response = await fetch(urlOf('/.settings/rules.json'), { headers: owner })
  $('rules').value = await response.text()
}
$('reload').addEventListener('click', takeRules)

const lookAtCoverage = async () => {
  const { report } = await ask(urlOf('/.inspect/coverage.json'))
  const ran = report.filter(({ evaluations }) => evaluations > 0).length
  $('covered').textContent = `${ran} of ${report.length} rules were evaluated since they were loaded.`
  for (const name of ['page', 'lcov'])
    $(`coverage-${name}`).href = urlOf(name === 'page' ? '/.inspect/coverage' : '/.inspect/coverage.lcov')
}

const lookAtClients = async () => {
  const sessions = (await ask(urlOf('/.inspect/clients.json'))).filter(session => session.namespace === namespace())
  const rowsOf = ({ isAdmin, auth, listens, onDisconnect }) => {
    const who = isAdmin ? 'admin' : auth === null ? 'signed out' : (auth.uid ?? JSON.stringify(auth))
    return make('tr', {}, ...cellsOf($('sessions'), [who, listens.join('\n'), onDisconnect]))
  }
  $('sessions').replaceChildren(...sessions.map(rowsOf))
  showTable($('sessions'), $('no-clients'))
}

/** Fails while the emulator does not answer, which the stream of operations reports. */
const lookSoon = soon(() => Promise.allSettled([lookAtCoverage(), lookAtClients()]), 500)
setInterval(lookSoon, 5000)

const start = async () => {
  open.clear()
  open.add('/')
  follow()
  await Promise.all([show($('tree'), '/'), takeRules(), lookAtCoverage(), lookAtClients()])
}

const names = await ask('/.inspect/namespaces.json')
const wanted = new URLSearchParams(location.search).get('ns') ?? names[0] ?? 'demo-project-default-rtdb'
for (const name of new Set([wanted, ...names])) $('namespace').append(make('option', { textContent: name }))
$('namespace').value = wanted
$('namespace').addEventListener('change', start)
await start()
