import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Cpf, parseCpf } from '#domain/cpf.ts';
import { REPORT_STEPS } from '#domain/profile-report/steps.ts';
import { ApiError } from '../api.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Button } from '../ui/button.tsx';
import { FocusedAlert } from '../ui/focused-alert.tsx';
import { Main } from '../ui/main.tsx';
import { MaskedField } from '../ui/masked-field.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useProofSession } from '../use-proof-session.ts';
import { type EntryProblem, problemFrom, reportAddress } from './addresses.ts';
import { EntryPicture } from './entry-picture.tsx';
import { PrivatePage } from './private-page.tsx';
import { isNotFound, reportQuery, sectionQuery } from './report-queries.ts';

const INVALID_CPF = 'CPF inválido!';
const SEARCH_FAILED = 'Erro ao tentar buscar a entrevista por CPF';
/** The report's page led here; the sentence of the form itself is another. */
const CAME_BACK: Readonly<Record<EntryProblem, string>> = {
  'invalid-cpf': INVALID_CPF,
  'not-found': 'Não existe uma entrevista válida para o CPF informado.',
};
const NOT_FOUND =
  'Não foi encontrada entrevista válida para emissão do relatório de perfil vinculado ao CPF informado.';

/** `/relatorio`: asks for the CPF and leads to its report. */
export default function ReportEntryPage() {
  return (
    <div data-module="1" className="flex min-h-dvh flex-col">
      <PrivatePage />
      <PageTitle>Relatório de perfil</PageTitle>
      <Header home="/" />
      <Main className="page flex-1 py-10 md:py-20">
        <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <div>
            <h1 className="text-4xl text-accent-ink md:text-5xl">Relatório de perfil</h1>
            <p className="mt-4 max-w-prose text-lg">
              Você respondeu ao questionário de perfil, e quem conhece você disse o que vê. O relatório põe as
              duas visões lado a lado e diz o que isso significa para quem vai empreender.
            </p>
            <CpfForm />
          </div>
          <EntryPicture />
        </div>
      </Main>
      <Footer />
    </div>
  );
}

type Problem = { readonly in: 'field' | 'page'; readonly sentence: string; readonly attempt: number };

/** Finds the report before leaving the page, with the proof that was computed while the CPF was typed. */
function useFindReport() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const proofs = useProofSession();
  const [problem, setProblem] = useState<Problem | null>(() => {
    const came = problemFrom(state);
    return came && { in: 'page', sentence: CAME_BACK[came], attempt: 0 };
  });
  const [busy, setBusy] = useState(false);
  const fail = (where: Problem['in'], sentence: string) =>
    setProblem((last) => ({ in: where, sentence, attempt: (last?.attempt ?? 0) + 1 }));
  const find = async (cpf: Cpf) => {
    setBusy(true);
    try {
      const { id } = await client.query(reportQuery(proofs, cpf));
      // Beside the scripts of the report's page.
      for (const step of REPORT_STEPS) void client.prefetchQuery(sectionQuery(id, step));
      await navigate(reportAddress(cpf));
    } catch (error) {
      fail('page', failureSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, fail, find, clear: () => setProblem(null) };
}

function failureSentence(error: unknown): string {
  if (isNotFound(error)) return NOT_FOUND;
  return `${SEARCH_FAILED}. ${error instanceof ApiError ? error.message : 'Tente de novo.'}`;
}

function CpfForm() {
  const [typed, setTyped] = useState('');
  const { problem, busy, fail, find, clear } = useFindReport();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || typed === '') return;
    const cpf = parseCpf(typed);
    if (cpf !== null) return void find(cpf);
    fail('field', INVALID_CPF);
    field.current?.focus();
  };
  return (
    <form noValidate className="mt-8 max-w-md space-y-6" onSubmit={submit}>
      {problem?.in === 'page' ? <FocusedAlert key={problem.attempt}>{problem.sentence}</FocusedAlert> : null}
      <MaskedField
        ref={field}
        name="cpf"
        mask="cpf"
        label="CPF"
        required
        autoComplete="off"
        value={typed}
        error={problem?.in === 'field' ? problem.sentence : undefined}
        onChange={(digits) => {
          setTyped(digits);
          if (problem?.in === 'field') clear();
        }}
      />
      <Button
        type="submit"
        size="lg"
        disabled={typed === ''}
        busy={busy}
        busyLabel="Procurando…"
        className="w-full sm:w-auto"
      >
        GERAR RELATÓRIO DE PERFIL
      </Button>
      <p className="text-sm text-ink-soft">
        O relatório abre para quem passou na seleção e concluiu o questionário. Ele mostra só o primeiro nome
        e as iniciais, e cada pessoa pode desligá-lo na sua área.
      </p>
    </form>
  );
}
