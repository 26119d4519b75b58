import { IconTag } from '@tabler/icons-react'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import type { Section } from '../setting.ts'
import { useSettingsWays } from '../settings-ways.ts'

const texts = textsOf('categories')

const Manage = () => {
  const { onCategories } = useSettingsWays()
  return (
    <Button aria-haspopup="dialog" onClick={onCategories}>
      {texts.manage}
    </Button>
  )
}

export const categories: Section = {
  key: 'categories',
  Icon: IconTag,
  settings: [{ key: 'categories', kind: 'part', Part: Manage }],
}
