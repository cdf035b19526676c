import { useNavigate, useSearchParams } from 'react-router';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useOwnUf } from '../candidates/places.ts';
import { SearchBox } from '../list/search-box.tsx';
import { ModeHeading } from '../modes/mode-heading.tsx';
import { modeAddress, modeOf } from '../modes/modes.ts';
import { useModule } from '../modules.ts';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { BackClosesDialogs } from '../unsaved/back-closes-dialogs.tsx';
import { classSearch, parseClassAddress, type ClassAddress } from './class-address.ts';
import { classColumns } from './class-columns.tsx';
import { ClassDialogs } from './class-dialogs.tsx';
import type { OpenClassDialog } from './class-entries.ts';
import { ClassFilters } from './class-filters.tsx';
import { ClassTable } from './class-table.tsx';
import { NewClassButton } from './new-class-button.tsx';
import { usePageMark } from '../../ui/page-mark.ts';

/** `/gestor/turmas/lista`: the classes of a version within reach. The address holds the whole state of the list. */
export default function ClassesPage() {
  usePageMark('data-notices', 'low');
  const [params] = useSearchParams();
  const ownUf = useOwnUf();
  const address = parseClassAddress(params, ownUf);
  const module = useModule(address.version);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenClassDialog | null>(null);
  const go = (change: Partial<ClassAddress>, { replace = false } = {}) =>
    void navigate(classSearch({ ...address, ...change }), { preventScrollReset: true, replace });
  const choose = (name: OpenClassDialog['name'], classRoom: ClassRoom) => setDialog({ name, classRoom });
  return (
    <Main className={`flex grow flex-col pt-4 pb-6 ${PAGE_WIDTH}`}>
      <BackClosesDialogs />
      <PageTitle>{`Turmas, ${module.name}`}</PageTitle>
      <ModeHeading mode="classes" version={address.version}>
        <SearchBox
          // Remount the search box on a change of version.
          key={address.version}
          value={address.search}
          placeholder="Buscar por turma, cidade ou regional"
          onSearch={(search) => go({ search, page: 0 })}
        />
        <LinkButton
          variant="secondary"
          to={modeAddress(modeOf('classes'), address.version)}
          className="whitespace-nowrap max-md:flex-1"
        >
          <Icon name="menu" className="size-5 rotate-90" />
          Quadro
        </LinkButton>
        <NewClassButton version={address.version} />
      </ModeHeading>
      <ClassFilters address={address} ownUf={ownUf} onGo={go} />
      <ClassTable address={address} columns={classColumns(choose)} onGo={go} />
      <ClassDialogs open={dialog} onClose={() => setDialog(null)} />
    </Main>
  );
}
