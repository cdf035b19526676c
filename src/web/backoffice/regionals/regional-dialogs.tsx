import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Regional } from '#contract/regionals.ts';
import { Menu } from '../../ui/menu.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { VersionId } from '#domain/seminar-version.ts';
import { classesOfRegionalPath } from '../classes/class-address.ts';
import { HistoryLines } from '../class-history/history-lines.tsx';
import { EditRegionalDialog } from './regional-form-dialog.tsx';
import { regionalHistoryQuery } from './regional-queries.ts';
import { RegionalStatusDialog } from './regional-status-dialog.tsx';

const DIALOGS = ['edit', 'status', 'history'] as const;

export interface OpenRegional {
  readonly dialog: (typeof DIALOGS)[number];
  readonly regional: Regional;
}

interface MenuProps {
  regional: Regional;
  /** The version whose classes the menu leads to. */
  version: VersionId;
  onOpen: (open: OpenRegional) => void;
}

export function RegionalMenu({ regional, version, onOpen }: MenuProps) {
  const navigate = useNavigate();
  return (
    <Menu
      label={`Opções de ${regional.name}`}
      entries={[
        { id: 'edit', label: 'Editar', icon: 'edit' },
        regional.active
          ? { id: 'status', label: 'Desativar', icon: 'cross' }
          : { id: 'status', label: 'Ativar', icon: 'check' },
        { id: 'classes', label: 'Ver turmas', icon: 'calendar', startsGroup: true },
        { id: 'history', label: 'Histórico', icon: 'history' },
      ]}
      onAction={(id) => {
        if (id === 'classes') void navigate(classesOfRegionalPath(version, regional));
        const dialog = DIALOGS.find((known) => known === id);
        if (dialog) onOpen({ dialog, regional });
      }}
    />
  );
}

/** The dialog chosen from a row's menu. */
export function RegionalDialogs({ open, onClose }: { open: OpenRegional | null; onClose: () => void }) {
  switch (open?.dialog) {
    case 'edit':
      return <EditRegionalDialog opened={open.regional} onClose={onClose} />;
    case 'status':
      return <RegionalStatusDialog regional={open.regional} onClose={onClose} />;
    case 'history':
      return <RegionalHistory regional={open.regional} onClose={onClose} />;
    case undefined:
      return null;
  }
}

function RegionalHistory({ regional, onClose }: { regional: Regional; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Histórico" footer={<CloseButton onClose={onClose} />}>
      <p className="text-ink-soft wrap-anywhere">{regional.name}</p>
      <HistoryLines
        query={useQuery(regionalHistoryQuery(regional.id))}
        failed="Erro ao buscar o histórico da regional."
        labels={COMMAND_WORDS}
      />
    </Dialog>
  );
}

const COMMAND_WORDS: Readonly<Record<string, string>> = {
  create: 'Cadastro criado',
  update: 'Dados editados',
  switch: 'Permissão alterada',
  activate: 'Ativação',
  deactivate: 'Desativação',
};
