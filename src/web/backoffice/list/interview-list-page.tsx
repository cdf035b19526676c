import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useAtHand } from '../../ui/at-hand.ts';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BatchMenu, type BatchChoice } from '../batches/batch-menu.tsx';
import { SelectionBar } from '../batches/selection-bar.tsx';
import { useSelection } from '../batches/use-selection.ts';
import { questionnaireInAddress, withQuestionnaire } from '../interview-row/questionnaire-address.ts';
import { QuestionnaireFromAddress } from '../evaluation/questionnaire-from-address.tsx';
import { useModule } from '../modules.ts';
import { useOfficeSession } from '../session/office-session.ts';
import { hasAdministratorRole } from '../session/roles.ts';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { NewCandidateButton } from '../candidates/new-candidate-button.tsx';
import { ModeHeading } from '../modes/mode-heading.tsx';
import { BackClosesDialogs } from '../unsaved/back-closes-dialogs.tsx';
import { CustomFilter } from '../filters/custom-filter.tsx';
import { FilterPills } from '../filters/filter-pills.tsx';
import { InterviewTable } from './interview-table.tsx';
import {
  hasVersionOnly,
  listSearch,
  parseListAddress,
  type ListAddress,
} from '../interview-row/list-address.ts';
import { activeGroups, type ListFilters } from '../interview-row/list-filters.ts';
import { isEmptySelection } from '../interview-row/selection.ts';
import { updatePins, readPins } from '../filters/pins.ts';
import { keepColumns, useShownColumns } from '../interview-row/own-columns.ts';
import { ColumnsControl } from './columns-control.tsx';
import { ListKeys } from './list-keys.tsx';
import { AwaitingWarning } from './awaiting-warning.tsx';
import type { OpenDialog } from './row-dialogs.tsx';
import { SearchBox } from './search-box.tsx';
import { useNextEvaluation } from './use-next-evaluation.ts';
import { useRowChoice } from './use-row-choice.ts';
import { ViewsMenu } from '../list-views/views-menu.tsx';
import { WaitingStrip } from '../waiting-strip/waiting-strip.tsx';
import { usePageMark } from '../../ui/page-mark.ts';

const loadRows = () => import('./row-dialogs.tsx');
const loadBatches = () => import('../batches/batch-dialogs.tsx');

/** The dialogs of a row; half of the list's code, and nobody needs them to see it. */
const RowDialogs = lazy(async () => ({ default: (await loadRows()).RowDialogs }));
/** The dialogs of 'Ações em lote'. */
const BatchDialogs = lazy(async () => ({ default: (await loadBatches()).BatchDialogs }));

/** For `useAtHand`. */
const LIST_DIALOGS = [loadRows, loadBatches] as const;

/** `/gestor/entrevista`: the interviews of one version, 10, 25 or 50 per page. The address holds the whole state of the list. */
export default function InterviewListPage() {
  usePageMark('data-notices', 'low');
  useAtHand(LIST_DIALOGS);
  const [params] = useSearchParams();
  const address = parseListAddress(params);
  const module = useModule(address.version);
  const { session } = useOfficeSession();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [batch, setBatch] = useState<BatchChoice | null>(null);
  const selected = useSelection(address);
  const batchMenu = useRef<HTMLDivElement>(null);
  const choose = useRowChoice(setDialog);
  const evaluateNext = useNextEvaluation(
    (row) => choose('evaluate-candidate', row),
    () => setDialog(null),
  );
  const columns = useShownColumns(address.version, address.columns);

  const questionnaire = questionnaireInAddress(params);
  if (questionnaire !== null && !selectsByQuestionnaire(address.version))
    return <Navigate replace to={withQuestionnaire('', questionnaire)} />;
  const pinned = readPins(address.version);
  if (hasVersionOnly(params) && activeGroups(pinned).length > 0)
    return <Navigate replace to={listSearch({ ...address, filters: pinned })} />;

  const go = (change: Partial<ListAddress>, { replace = false } = {}) =>
    void navigate(listSearch({ ...address, ...change }), { preventScrollReset: true, replace });
  const filter = (filters: ListFilters) => {
    updatePins(address.version, address.filters, filters);
    go({ filters, page: 0 });
  };
  // The control that had the focus may have disappeared with the selection.
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) batchMenu.current?.querySelector('button')?.focus();
    });
  const closeBatch = () => {
    setBatch(null);
    keepFocus();
  };
  const user = session.status === 'signed-in' ? session.user : null;

  return (
    <Main className={`flex grow flex-col pt-4 pb-6 ${PAGE_WIDTH}`}>
      <BackClosesDialogs />
      <PageTitle>{`Entrevistas, ${module.name}`}</PageTitle>
      <ModeHeading mode="interviews" version={address.version}>
        <SearchBox
          // Remount the search box on a change of version.
          key={address.version}
          value={address.search}
          onSearch={(search) => go({ search, page: 0 })}
        />
        <ViewsMenu
          address={address}
          columns={columns}
          onShow={(view) => go({ ...view, search: '', page: 0 })}
        />
        <CustomFilter
          version={address.version}
          filters={address.filters}
          columns={columns}
          ownUf={user?.uf ?? null}
          onFilter={filter}
        />
        <ColumnsControl
          version={address.version}
          columns={columns}
          onChoose={(chosen) => {
            keepColumns(address.version, chosen);
            // Those of the address would hide them.
            if (address.columns !== null) go({ columns: null });
          }}
        />
        <div ref={batchMenu}>
          <BatchMenu
            version={address.version}
            hasSelection={!isEmptySelection(selected.selection)}
            onChoose={setBatch}
          />
        </div>
        <NewCandidateButton version={address.version} />
      </ModeHeading>
      <WaitingStrip address={address} />
      <FilterPills
        version={address.version}
        filters={address.filters}
        ownUf={user?.uf ?? null}
        onFilter={filter}
      />
      <InterviewTable
        address={address}
        columns={columns}
        ownUf={user?.uf ?? null}
        onGo={go}
        onFilter={filter}
        onChoose={choose}
        selected={selected}
      />
      <ListKeys />
      {user && hasAdministratorRole(user) ? <AwaitingWarning version={address.version} /> : null}
      <SelectionBar address={address} state={selected} onChoose={setBatch} onCleared={keepFocus} />
      <Suspense fallback={null}>
        {batch ? (
          <BatchDialogs
            open={batch}
            address={address}
            columns={columns}
            state={selected}
            onClose={closeBatch}
          />
        ) : null}
      </Suspense>
      <QuestionnaireFromAddress address={address} />
      <Suspense fallback={null}>
        {dialog ? (
          <RowDialogs
            open={dialog}
            version={address.version}
            onChoose={choose}
            onEvaluateNext={evaluateNext}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </Suspense>
    </Main>
  );
}
