import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffPerson } from '#contract/staff-access.ts';
import { ROLES } from '#domain/access.ts';
import { ROLE_WORDS } from '#domain/role-words.ts';
import { ResetSecondFactorsDialog } from '../../identity/security/reset-second-factors-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SettingsPage } from '../configuration/settings-page.tsx';
import { useAddressChange } from '../configuration/use-address-change.ts';
import { useDebounced } from '../interview-row/use-debounced.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { useOfficeSession } from '../session/office-session.ts';
import { AccessDialog } from './access-dialog.tsx';
import { STAFF_PAGE_SIZE, staffQuery, useReloadStaff } from './access-queries.ts';
import { reachText, UF_OPTIONS, WHOLE_COUNTRY } from './access-texts.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { StaffTable, type StaffCommand } from './staff-table.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const WAIT_MS = 400;

type Open = { readonly command: StaffCommand; readonly person: StaffPerson } | { readonly command: 'grant' };

/** `/gestor/configuracao/acessos`: who has access to the back office, for administrators. */
export default function AccessPage() {
  const { session } = useOfficeSession();
  const [open, setOpen] = useState<Open | null>(null);
  if (session.status !== 'signed-in') return null;
  const ownUf = session.user.uf;
  const close = () => setOpen(null);
  return (
    <SettingsPage
      title="Acessos"
      lead="Quem entra na área do gestor, até onde alcança e por quem. O papel que vem do serviço da organização só pode ser retirado lá."
    >
      <People
        ownUf={ownUf}
        onGrant={() => setOpen({ command: 'grant' })}
        onCommand={(command, person) => setOpen({ command, person })}
      />
      {open?.command === 'grant' ? <AccessDialog person={null} ownUf={ownUf} onClose={close} /> : null}
      {open?.command === 'change' ? (
        <AccessDialog person={open.person} ownUf={ownUf} onClose={close} />
      ) : null}
      {open?.command === 'take-back' ? <TakeBackDialog person={open.person} onClose={close} /> : null}
      {open?.command === 'reset-second-step' ? (
        <ResetSecondStep person={open.person} onClose={close} />
      ) : null}
      {open?.command === 'end-sessions' ? <EndSessionsDialog person={open.person} onClose={close} /> : null}
    </SettingsPage>
  );
}

function ResetSecondStep({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const reload = useReloadStaff();
  const done = () => {
    reload();
    onClose();
  };
  return (
    <ResetSecondFactorsDialog
      accountId={person.accountId}
      name={person.name}
      onDone={done}
      onClose={onClose}
    />
  );
}

interface PeopleProps {
  ownUf: string | null;
  onGrant: () => void;
  onCommand: (command: StaffCommand, person: StaffPerson) => void;
}

function People({ ownUf, onGrant, onCommand }: PeopleProps) {
  const [params] = useSearchParams();
  const go = useAddressChange({ preventScrollReset: true });
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const role = ROLES.find((one) => one === params.get('papel')) ?? null;
  const uf = params.get('uf');
  const search = useDebounced(text.trim(), WAIT_MS);
  const { data, error, refetch, isFetching } = useQuery(staffQuery({ search, role, uf, page }));
  return (
    <>
      <div className="mt-6 flex flex-col gap-4 md:flex-row-reverse md:items-end md:justify-between">
        <Button onClick={onGrant} className="shrink-0">
          Conceder acesso
        </Button>
        <div className="grid max-w-4xl flex-1 gap-4 md:grid-cols-3">
          <TextField
            id="busca-acesso"
            label="Nome ou e-mail"
            autoComplete="off"
            maxLength={120}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setPage(0);
            }}
          />
          <SelectField
            id="papel"
            label="Papel"
            value={role ?? ''}
            placeholder="Todos"
            options={ROLES.map((one) => ({ value: one, label: ROLE_WORDS[one] }))}
            onChange={(event) => {
              go({ papel: event.target.value });
              setPage(0);
            }}
          />
          {ownUf === null ? (
            <SelectField
              id="uf"
              label="Alcance"
              value={uf ?? ''}
              placeholder="Todos"
              options={[{ value: WHOLE_COUNTRY, label: reachText(null) }, ...UF_OPTIONS]}
              onChange={(event) => {
                go({ uf: event.target.value });
                setPage(0);
              }}
            />
          ) : null}
        </div>
      </div>
      <p aria-live="polite" className="mt-4 text-sm text-ink-soft">
        {data ? (data.total === 1 ? '1 pessoa' : `${data.total} pessoas`) : ''}
      </p>
      {error ? (
        <LoadFailed
          title="Não foi possível carregar os acessos."
          error={error}
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : null}
      {!data && !error ? <Skeleton className="mt-4 h-96" /> : null}
      {data && data.items.length === 0 ? (
        <EmptyState title="Ninguém encontrado">
          <p>Mude a busca ou os filtros.</p>
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? <StaffTable people={data.items} onCommand={onCommand} /> : null}
      {data && data.total > STAFF_PAGE_SIZE ? (
        <Pagination page={page} pageCount={Math.ceil(data.total / STAFF_PAGE_SIZE)} onPage={setPage} />
      ) : null}
    </>
  );
}
