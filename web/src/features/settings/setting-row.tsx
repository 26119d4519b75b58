import { Suspense, useEffect, useId } from 'react'
import type { BesideRows } from '../../data/actions.ts'
import { useActions } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { SavedSign } from './saved-sign.tsx'
import { savedSigns, useSavedFrom } from './saved-signs.ts'
import type { PartSetting, Setting, UseValue, ValueSetting } from './setting.ts'
import { type AnyValue, SettingControl } from './setting-control.tsx'
import styles from './setting-row.module.css'

const rows = textsOf('setting-rows')
const texts = textsOf('settings-page')

/** What a setting says in its line of help, with where it is kept if that is here alone. */
const helpOf = ({ key, isOfDevice }: Setting): string =>
  [rows[key].help, isOfDevice ? texts.onDevice : ''].filter(Boolean).join(' ')

/** What is kept on this device is no row: its step is the choice before. */
const stepBack = (save: (value: AnyValue) => void, from: AnyValue, to: AnyValue): BesideRows => ({
  turn: () => {
    save(from)
    return stepBack(save, to, from)
  },
})

const ValueRow = ({ setting }: { setting: ValueSetting }) => {
  const id = useId()
  const [value, save] = (setting.useValue as UseValue<AnyValue>)()
  const { remember } = useActions()
  const from = useSavedFrom(setting.key, value)
  const { name } = rows[setting.key]
  const help = helpOf(setting)
  const focusControl = () => document.getElementById(id)?.focus()
  const saveAsStep = (next: AnyValue, group?: symbol) => {
    save(next, group)
    if (setting.isOfDevice && next !== value) remember(stepBack(save, value, next))
  }
  const choose = (next: AnyValue, group?: symbol) => {
    if (setting.redraws) savedSigns.holdHand(setting.key)
    savedSigns.saved(setting.key, value, next, group)
    saveAsStep(next, group)
  }
  const undo = () => {
    if (from === null) return
    if (setting.redraws) savedSigns.holdHand(setting.key)
    savedSigns.drop(setting.key)
    saveAsStep(from)
    focusControl()
  }
  useEffect(() => {
    if (savedSigns.takeHand(setting.key)) document.getElementById(id)?.focus()
  }, [setting.key, id])
  return (
    <div className={styles['row']} data-kind={setting.kind}>
      <div className={styles['words']}>
        <label className={styles['name']} htmlFor={id}>
          {name}
        </label>
        {help !== '' && (
          <p id={`${id}-help`} className={styles['help']}>
            {help}
          </p>
        )}
      </div>
      <SavedSign settingKey={setting.key} name={name} isShown={from !== null} onUndo={undo} />
      <div className={styles['control']}>
        <SettingControl
          setting={setting}
          id={id}
          describedBy={help === '' ? undefined : `${id}-help`}
          value={value}
          onChange={choose}
        />
        {setting.Beside && <setting.Beside />}
      </div>
    </div>
  )
}

const PartRow = ({ setting }: { setting: PartSetting }) => {
  const help = helpOf(setting)
  return (
    <div className={styles[setting.isWide ? 'wide' : 'row']}>
      <div className={styles['words']}>
        <h3 className={styles['name']}>{rows[setting.key].name}</h3>
        {help !== '' && <p className={styles['help']}>{help}</p>}
      </div>
      {setting.Part && (
        <div className={styles['control']}>
          <Suspense fallback={null}>
            <setting.Part />
          </Suspense>
        </div>
      )}
    </div>
  )
}

export const SettingRow = ({ setting }: { setting: Setting }) =>
  setting.kind === 'part' ? <PartRow setting={setting} /> : <ValueRow setting={setting} />
