import { messages } from '@foco/domain/texts/messages.ts'
import { Page } from '../ui/page-frame.tsx'
import { BackLink } from './back-link.tsx'

export const NotFound = () => (
  <Page title={messages.notFound.title} back={<BackLink />}>
    <p>{messages.notFound.text}</p>
  </Page>
)
