import type { ChatBench } from '#contract/chat-bench.ts';
import type { ChatParameters } from '#domain/chat/parameters.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { failureText } from '../../page/failure.ts';
import { BenchSample } from './bench-sample.tsx';
import { useBench } from './parameter-queries.ts';
import { type SampleResult, useBenchRun } from './use-bench-run.ts';

interface Props {
  readonly given: ChatParameters;
  readonly onClose: () => void;
}

/** The test bench: sample messages classified with the stored and with the edited parameters, side by side. */
export function BenchDialog({ given, onClose }: Props) {
  const { data, error, refetch, isFetching } = useBench();
  if (data) return <Bench bench={data} given={given} onClose={onClose} />;
  return (
    <Dialog
      open
      size="full"
      onClose={onClose}
      title="Testar antes de salvar"
      footer={<CloseButton onClose={onClose} />}
    >
      {error ? (
        <div className="space-y-4">
          <p>{failureText(error, 'Não foi possível buscar as mensagens de teste.')} Nada mudou.</p>
          <RetryButton busy={isFetching} onRetry={refetch} />
        </div>
      ) : (
        <>
          <output className="sr-only">Buscando as mensagens de teste</output>
          <Skeleton className="h-48" />
        </>
      )}
    </Dialog>
  );
}

interface BenchProps {
  readonly bench: ChatBench;
  readonly given: ChatParameters;
  readonly onClose: () => void;
}

function Bench({ bench: { reader, samples }, given, onClose }: BenchProps) {
  const run = useBenchRun(samples, given);
  return (
    <Dialog
      open
      size="full"
      onClose={onClose}
      title="Testar antes de salvar"
      footer={
        <>
          <CloseButton onClose={onClose} />
          {run.running ? (
            // `busy` makes it ignore the second click of a double click on the start button, which it replaces.
            <Button busy={false} onClick={run.stop}>
              Parar
            </Button>
          ) : (
            <Button data-autofocus busy={false} onClick={run.start}>
              {run.results.size > 0 ? 'Testar de novo' : `Testar as ${samples.length} mensagens`}
            </Button>
          )}
        </>
      }
    >
      <WhoReads reader={reader} />
      <output className="mt-3 block text-sm text-ink-soft">
        {run.running || run.results.size > 0
          ? `${run.results.size} de ${samples.length} mensagens lidas.${run.running ? '' : correctCountText(samples, run.results)}`
          : 'Nada é salvo pelo teste.'}
      </output>
      <section
        aria-label="Mensagens de teste"
        // Scrollable regions need keyboard focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-4 rounded"
      >
        <ol className="space-y-4">
          {samples.map((sample) => (
            <BenchSample
              key={sample.id}
              sample={sample}
              result={run.results.get(sample.id)}
              reading={run.running && !run.results.has(sample.id)}
            />
          ))}
        </ol>
      </section>
    </Dialog>
  );
}

/** How many samples were classified correctly. A message left to a person does not count. */
function correctCountText(samples: ChatBench['samples'], results: ReadonlyMap<string, SampleResult>): string {
  const right = (side: 'inForce' | 'given') =>
    samples.filter(({ id, expected }) => {
      const result = results.get(id);
      return result && 'given' in result && result[side].category === expected;
    }).length;
  return ` Na categoria esperada: ${right('inForce')} com os textos em vigor, ${right('given')} com os da tela.`;
}

function WhoReads({ reader }: Pick<ChatBench, 'reader'>) {
  return reader.kind === 'model' ? (
    <p className="max-w-prose">
      Quem lê é o modelo <strong>{reader.name}</strong>, duas vezes cada mensagem: com os textos em vigor e
      com os que estão na tela. As respostas de um modelo podem variar de uma vez para outra.
    </p>
  ) : (
    <p className="max-w-prose rounded bg-pending-soft p-3">
      Nenhum modelo está configurado. Quem lê é o <strong>leitor embutido</strong>, que reconhece só palavras
      aleatórias e perguntas explícitas e deixa o resto para a pessoa dizer. Ele não lê os textos marcados
      “Lido pelo modelo”: aqui mudam apenas os que a pessoa lê.
    </p>
  );
}
