import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { InterviewRow } from '#contract/interviews.ts';
import { useSession } from '../../session.ts';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useModule } from '../modules.ts';
import { PAGE_WIDTH } from '../page-width.ts';
import { firstName } from '../person-texts.ts';
import { InterviewTable } from './interview-table.tsx';
import { listSearch, parseListAddress, type ListAddress } from './list-address.ts';
import { RowDialogs, type OpenDialog } from './row-dialogs.tsx';
import { SearchBox } from './search-box.tsx';
import { useRowChoice } from './use-row-choice.ts';

/** `/gestor/entrevista`: the interviews of one version, ten at a time. What is shown stands in the address. */
export default function InterviewListPage() {
  const [params] = useSearchParams();
  const address = parseListAddress(params);
  const module = useModule(address.version);
  const session = useSession();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const choose = useRowChoice(setDialog);

  const go = (change: Partial<ListAddress>) =>
    void navigate(listSearch({ ...address, ...change }), { preventScrollReset: true });
  const name = session.status === 'signed-in' ? firstName(session.user.name) : '';

  return (
    <Main className={`pt-4 pb-6 ${PAGE_WIDTH}`}>
      <PageTitle>{`Entrevistas, ${module.name}`}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-xl">Olá, {name}!</h1>
          <p className="text-sm text-ink-soft">{module.settingsMap['managerSummaryText']}</p>
        </div>
        <SearchBox
          // Another version is another search.
          key={address.version}
          value={address.search}
          onSearch={(search) => go({ search, page: 0 })}
        />
      </div>
      <InterviewTable
        address={address}
        onGo={go}
        onChoose={(choice, row: InterviewRow) => choose(choice, row)}
      />
      <RowDialogs open={dialog} version={address.version} onClose={() => setDialog(null)} />
    </Main>
  );
}
