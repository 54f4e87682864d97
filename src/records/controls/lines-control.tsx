import { MarkdownEditor } from '../../ui/markdown/markdown-editor.tsx'
import { type ControlOf, nativeProps, textOf } from './control-props.ts'

/** Text of several lines, with a preview where it is Markdown. */
export const LinesControl = (props: ControlOf<'lines'>) => {
  const { id, control, value, isInvalid, isFixed, describedBy, onChange, onLeave } = props
  if (control.markdown)
    return (
      <MarkdownEditor
        id={id}
        value={textOf(value)}
        onChange={onChange}
        onBlur={onLeave}
        max={control.max}
        describedBy={describedBy}
        invalid={isInvalid}
        readOnly={isFixed}
      />
    )
  return (
    <textarea
      {...nativeProps(props)}
      className={isInvalid ? 'form-control is-invalid' : 'form-control'}
      rows={4}
      value={textOf(value)}
      onChange={event => onChange(event.target.value)}
    />
  )
}
