import { DemoPage } from '../demo-page.tsx'
import { Checks } from './checks.tsx'
import { Controls } from './controls.tsx'
import './form.scss'
import { FormGrid } from './form-grid.tsx'
import { InputGroups } from './input-groups.tsx'
import { Ranges } from './ranges.tsx'
import { Sizing } from './sizing.tsx'
import { Validation } from './validation.tsx'

/** The controls of a form, and one form that says what is wrong with it. */
export default function FormPage() {
  return (
    <DemoPage>
      <div>
        <Controls />
        <Sizing />
        <FormGrid />
      </div>
      <div>
        <Validation />
        <Checks />
        <InputGroups />
        <Ranges />
      </div>
    </DemoPage>
  )
}
