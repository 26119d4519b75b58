import { messages } from '@foco/domain/texts/messages.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { remembered } from '../platform/tab-memory.ts'
import { PLACE_KEY } from './place.ts'

/** To the tab and filter that one came from. */
export const BackLink = () => (
  <Link to={{ pathname: '/', search: remembered(PLACE_KEY) ?? '' }}>
    <IconArrowLeft size={18} aria-hidden />
    {messages.settings.back}
  </Link>
)
