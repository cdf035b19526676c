import type { SelectionAction } from '#contract/batches.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-list.tsx';
import { useToast } from '../../ui/toast.tsx';
import { barButtonClass } from '../filters/column-filters.tsx';
import { useBatchActions } from './batch-queries.ts';
import { BATCH_TEXTS } from './batch-texts.ts';
import { DOCUMENT_TEXTS, isDocument } from './document-texts.ts';

export type BatchChoice =
  | { readonly kind: 'batch'; readonly action: SelectionAction }
  | { readonly kind: 'class-report' }
  | { readonly kind: 'export' }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'recent' };

interface Props {
  version: VersionId;
  /** Whether anyone is selected: batch actions need a selection. */
  hasSelection: boolean;
  label?: string;
  onChoose: (choice: BatchChoice) => void;
}

/** What the menu opens besides the actions. */
const OTHERS = ['class-report', 'export', 'outbox', 'recent'] as const;

const NOBODY_CHOSEN = 'Selecione antes ao menos uma pessoa da lista.';

/** 'Ações em lote': batch actions of this version, the class report, the spreadsheet, the outbox, and recent batches. */
export function BatchMenu({ version, hasSelection, label = 'Ações em lote', onChoose }: Props) {
  const { data: actions = [] } = useBatchActions(version);
  const toast = useToast();
  const entries: MenuEntry[] = [
    ...actions.map(({ action }) => ({
      id: action,
      ...(isDocument(action)
        ? { label: DOCUMENT_TEXTS[action].title, icon: DOCUMENT_TEXTS[action].icon }
        : { label: BATCH_TEXTS[action].label, icon: BATCH_TEXTS[action].icon }),
    })),
    { id: 'class-report', label: 'Exportar lista', icon: 'document', startsGroup: actions.length > 0 },
    { id: 'export', label: 'Baixar planilha', icon: 'download' },
    { id: 'outbox', label: 'Caixa de saída', icon: 'mail' },
    { id: 'recent', label: 'Lotes recentes', icon: 'clock' },
  ];
  const choose = (id: string) => {
    const action = actions.find((offered) => offered.action === id)?.action;
    const needsSelection = action !== undefined || id === 'class-report';
    if (needsSelection && !hasSelection) toast.attention(NOBODY_CHOSEN);
    else if (!action) onChoose({ kind: OTHERS.find((kind) => kind === id) ?? 'recent' });
    else onChoose({ kind: 'batch', action });
  };
  return (
    <Menu
      label={label}
      className={barButtonClass(false)}
      trigger={
        <>
          <span className="whitespace-nowrap">Ações em lote</span>
          <Icon name="chevron-down" className="size-4" />
        </>
      }
      entries={entries}
      onAction={choose}
    />
  );
}
