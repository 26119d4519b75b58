import { IconArrowLeft } from '@tabler/icons-react'
import { remembered } from '../platform/tab-memory.ts'
import { textsOf } from '../texts/catalogues.ts'
import { Link } from '../ui/link.tsx'
import { PLACE_KEY } from './place.ts'

const settingsTexts = textsOf('settings')

/** To the tab and filter that one came from. */
export const BackLink = () => (
  <Link to={`/${remembered(PLACE_KEY) ?? ''}`}>
    <IconArrowLeft size={18} aria-hidden />
    {settingsTexts.back}
  </Link>
)
