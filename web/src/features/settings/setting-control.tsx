import { useState } from 'react'
import { Choice } from '../../ui/choice.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { ChoiceSetting, SliderSetting, SwitchSetting, ValueSetting } from './setting.ts'
import styles from './setting-row.module.css'

/** The value of any kind of setting. */
export type AnyValue = string | number | boolean

interface ControlProps<S extends ValueSetting> {
  setting: S
  id: string
  /** The element that names it, and the one that helps. */
  describedBy: string | undefined
  value: ReturnType<S['useValue']>[0]
  onChange: (value: ReturnType<S['useValue']>[0], group?: symbol) => void
}

const SwitchControl = ({ id, describedBy, value, onChange }: ControlProps<SwitchSetting>) => (
  <Toggle id={id} describedBy={describedBy} checked={value} onChange={onChange} />
)

const ChoiceControl = ({ setting, id, describedBy, value, onChange }: ControlProps<ChoiceSetting>) => (
  <Choice
    id={id}
    describedBy={describedBy}
    className={styles['choice']}
    value={value}
    options={setting.options(value)}
    onChange={onChange}
  />
)

const SliderControl = ({ setting, id, describedBy, value, onChange }: ControlProps<SliderSetting>) => {
  // Dragging a slider is one change, and ends when it is let go.
  const [drag, setDrag] = useState(() => Symbol('drag'))
  const endDrag = () => setDrag(Symbol('drag'))
  return (
    <input
      id={id}
      className={styles['slider']}
      type="range"
      aria-describedby={describedBy}
      min={setting.min}
      max={setting.max}
      step={setting.step}
      value={value}
      onChange={(event) => onChange(Number(event.target.value), drag)}
      onPointerUp={endDrag}
      onBlur={endDrag}
    />
  )
}

interface AnyControlProps {
  setting: ValueSetting
  id: string
  describedBy: string | undefined
  value: AnyValue
  onChange: (value: AnyValue, group?: symbol) => void
}

export const SettingControl = ({ setting, value, ...props }: AnyControlProps) => {
  if (setting.kind === 'switch') return <SwitchControl setting={setting} value={value === true} {...props} />
  if (setting.kind === 'slider') return <SliderControl setting={setting} value={Number(value)} {...props} />
  return <ChoiceControl setting={setting} value={String(value)} {...props} />
}
