/**
 * One shape for every setting: a key, by which its name and its line of help stand in the texts, and the kind of its
 * control. Rows, search and undo are made from it; a section is a list of these.
 */
import type { SettingKey, SettingValue } from '@foco/domain/core/settings.ts'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Catalogues } from '../../texts/catalogue-types.ts'
import type { ChoiceOption } from '../../ui/choice.tsx'

type RowKey = keyof Catalogues['setting-rows']
export type SectionKey = keyof Catalogues['settings-page']['sections']

/** A hook: what is chosen, and how to choose another. Consecutive choices of one group are undone together. */
export type UseValue<V> = () => readonly [value: V, save: (value: V, group?: symbol) => void]

/** What a setting may depend on to be there at all. */
export interface Facts {
  isSignedIn: boolean
  read: <K extends SettingKey>(key: K) => SettingValue<K>
}

interface OfEverySetting {
  key: RowKey
  /** It stays on this device, and says so. */
  isOfDevice?: true
  /** Its choice draws the whole page anew: whoever works with the keyboard is still at it. */
  redraws?: true
  when?: (facts: Facts) => boolean
  /** What can be done beside the control: try it. */
  Beside?: ComponentType
}

export interface SwitchSetting extends OfEverySetting {
  kind: 'switch'
  useValue: UseValue<boolean>
}

export interface ChoiceSetting extends OfEverySetting {
  kind: 'choice'
  useValue: UseValue<string>
  /** Made while it is drawn: the language and the clock may change. */
  options: (chosen: string) => readonly ChoiceOption[]
  /** A hook: which of them fit what else is chosen. Without it, all do. */
  useFits?: () => (value: string) => boolean
}

export interface SliderSetting extends OfEverySetting {
  kind: 'slider'
  useValue: UseValue<number>
  min: number
  max: number
  step: number
}

export interface TextSetting extends OfEverySetting {
  kind: 'text'
  useValue: UseValue<string>
  maxLength: number
}

/** Something to do, or to read: it has no value, and nothing to undo. */
export interface PartSetting extends OfEverySetting {
  kind: 'part'
  /** Left out where there is only something to say. */
  Part?: ComponentType
  /** It takes the whole width, below its name. */
  isWide?: true
  /** Other words by which it is found. */
  words?: () => string
}

export type ValueSetting = SwitchSetting | ChoiceSetting | SliderSetting | TextSetting
export type Setting = ValueSetting | PartSetting

/** An entry of the page. One without settings is not shown. */
export interface Section {
  key: SectionKey
  Icon: Icon
  settings: readonly Setting[]
}

/** For a select, which knows texts alone. What was chosen elsewhere may not be among the values: it is added. */
export const chosenFrom = <V extends string | number | null>(
  useChosen: UseValue<V>,
  values: readonly V[],
  say: (value: V) => string,
): Pick<ChoiceSetting, 'kind' | 'useValue' | 'options'> => {
  const textOf = (value: V): string => (value === null ? 'system' : String(value))
  return {
    kind: 'choice',
    useValue: () => {
      const [chosen, save] = useChosen()
      const choose = (text: string) => {
        const value = values.find((candidate) => textOf(candidate) === text)
        if (value !== undefined) save(value)
        else if (text === textOf(chosen)) save(chosen)
        else if (typeof chosen === 'number') save(Number(text) as V)
      }
      return [textOf(chosen), choose]
    },
    options: (chosen) => {
      const known = values.map((value) => ({ value: textOf(value), label: say(value) }))
      if (chosen === '' || known.some(({ value }) => value === chosen)) return known
      return [...known, { value: chosen, label: say((Number.isNaN(Number(chosen)) ? chosen : Number(chosen)) as V) }]
    },
  }
}
