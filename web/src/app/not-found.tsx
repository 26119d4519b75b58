import { textsOf } from '../texts/catalogues.ts'
import { Page } from '../ui/page-frame.tsx'
import { BackLink } from './back-link.tsx'

const notFoundTexts = textsOf('app', 'notFound')

export const NotFound = () => (
  <Page title={notFoundTexts.title} back={<BackLink />}>
    <p>{notFoundTexts.text}</p>
  </Page>
)
