import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createAutosave } from '../../ui/autosave.ts'
import { Choice } from '../../ui/choice.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { ChoiceSetting, SliderSetting, SwitchSetting, TextSetting, ValueSetting } from './setting.ts'
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

const useAnyFits = () => () => true

const ChoiceControl = ({ setting, id, describedBy, value, onChange }: ControlProps<ChoiceSetting>) => {
  const { useFits = useAnyFits } = setting
  const fits = useFits()
  return (
    <Choice
      id={id}
      describedBy={describedBy}
      className={styles['choice']}
      value={value}
      options={setting.options(value).filter((option) => option.value === value || fits(option.value))}
      onChange={onChange}
    />
  )
}

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

/** Saved in every pause, and when it is left. One visit is one change. */
const TextControl = ({ setting, id, describedBy, value, onChange }: ControlProps<TextSetting>) => {
  const [draft, setDraft] = useState<string | null>(null)
  const typed = useRef<string | null>(null)
  const visit = useRef(Symbol('visit'))
  const save = useEffectEvent(() => {
    if (typed.current !== null && typed.current !== value) onChange(typed.current, visit.current)
  })
  const [autosave, setAutosave] = useState<ReturnType<typeof createAutosave> | null>(null)
  useEffect(() => {
    const made = createAutosave({
      save: () => {
        save()
        return 'saved'
      },
      onStatus: () => {},
    })
    setAutosave(made)
    return () => void made.flush()
  }, [])
  const become = (text: string | null) => {
    typed.current = text
    setDraft(text)
  }
  return (
    <input
      id={id}
      className={styles['text']}
      aria-describedby={describedBy}
      maxLength={setting.maxLength}
      autoComplete="off"
      value={draft ?? value}
      onChange={(event) => {
        become(event.target.value)
        autosave?.touch()
      }}
      onBlur={() => {
        autosave?.flush()
        become(null)
        visit.current = Symbol('visit')
      }}
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
  if (setting.kind === 'text') return <TextControl setting={setting} value={String(value)} {...props} />
  return <ChoiceControl setting={setting} value={String(value)} {...props} />
}
