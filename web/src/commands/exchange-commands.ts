import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'
import type { ExportKind } from './export-actions.ts'

const texts = textsOf('exchange')

export const exportCommand = (run: (kind: ExportKind) => Promise<void>) =>
  ({
    id: 'exchange.export',
    title: () => texts.exportAll,
    Icon: IconDownload,
    run: () => void run('all'),
  }) satisfies Command

export const importCommand = (open: () => void) =>
  ({
    id: 'exchange.import',
    title: () => texts.importing.open,
    Icon: IconFileImport,
    run: open,
  }) satisfies Command
