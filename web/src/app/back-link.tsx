import { messages } from '@foco/domain/messages.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'

export const BackLink = () => (
  <Link to="/">
    <IconArrowLeft size={18} aria-hidden />
    {messages.settings.back}
  </Link>
)
