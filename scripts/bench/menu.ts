import { type Benchmark, median } from './measure.ts'
import { openPage, signIn, startStage } from './stage.ts'

export const menu: Benchmark = {
  name: 'menu',
  describes: 'click on a group of the menu to its entries shown, 4x CPU; median of 20',
  async run() {
    await using stage = await startStage()
    await using opened = await openPage({ cpu: 4 })
    const { page } = opened
    await signIn(page, stage.address, 'admin')
    const navigation = page.getByRole('navigation', { name: 'Main menu' })
    await navigation.getByRole('button', { name: 'LMF' }).waitFor()
    const expanded: number[] = []
    const painted: number[] = []
    for (let round = 0; round < 10; round++)
      for (const name of ['LMF', 'Users']) {
        const group = await navigation.getByRole('button', { name }).elementHandle()
        if (!group) throw new Error(`The menu has no group "${name}".`)
        const timed = group.evaluate(
          element =>
            new Promise<{ expanded: number; painted: number }>(resolve => {
              let clicked = 0
              element.addEventListener('click', event => (clicked = event.timeStamp), { capture: true, once: true })
              const watcher = new MutationObserver(() => {
                if (element.getAttribute('aria-expanded') !== 'true') return
                watcher.disconnect()
                const expanded = performance.now() - clicked
                requestAnimationFrame(() => {
                  const { port1, port2 } = new MessageChannel()
                  port1.onmessage = () => resolve({ expanded, painted: performance.now() - clicked })
                  port2.postMessage(null)
                })
              })
              watcher.observe(element, { attributes: true, attributeFilter: ['aria-expanded'] })
            }),
        )
        await group.click()
        const times = await timed
        expanded.push(times.expanded)
        painted.push(times.painted)
      }
    const tenths = (values: number[]) => Math.round(median(values) * 10) / 10
    return [
      { what: 'click to expanded', value: tenths(expanded), unit: 'ms', limit: 32 },
      { what: 'click to painted', value: tenths(painted), unit: 'ms' },
    ]
  },
}
