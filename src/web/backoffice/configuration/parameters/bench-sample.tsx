import type { ChatBenchReply, ChatBenchSample } from '#contract/chat-bench.ts';
import { CHAT_CATEGORY_TEXTS } from '#domain/chat/categories.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { SampleResult } from './use-bench-run.ts';

interface Props {
  readonly sample: ChatBenchSample;
  readonly result: SampleResult | undefined;
  readonly reading: boolean;
}

/** One sample message, and its classification by both versions of the parameters. */
export function BenchSample({ sample, result, reading }: Props) {
  return (
    <li className="rounded border border-line bg-paper p-4">
      <h3 className="text-base font-semibold">{sample.title}</h3>
      <div className="mt-2 grid gap-4 lg:grid-cols-3">
        <div className="space-y-2 text-sm">
          {sample.toldBefore === '' ? null : (
            <p className="text-ink-soft">
              <span className="font-semibold">Já contado:</span> {sample.toldBefore}
            </p>
          )}
          <p className="rounded border-l-4 border-primary-ink bg-surface p-3 text-base">{sample.message}</p>
          <p className="text-ink-soft">Esperado: {CHAT_CATEGORY_TEXTS[sample.expected]}</p>
        </div>
        <Result result={result} reading={reading} expected={sample.expected} />
      </div>
    </li>
  );
}

interface ResultProps {
  readonly result: SampleResult | undefined;
  readonly reading: boolean;
  readonly expected: ChatBenchSample['expected'];
}

function Result({ result, reading, expected }: ResultProps) {
  if (reading) {
    return (
      <>
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </>
    );
  }
  if (!result) return <p className="self-center text-sm text-ink-soft lg:col-span-2">Ainda não testada.</p>;
  if ('refused' in result) return <p className="text-sm text-error lg:col-span-2">{result.refused}</p>;
  return (
    <>
      <Side title="Com os textos em vigor" reply={result.inForce} expected={expected} />
      <Side title="Com os textos da tela" reply={result.given} expected={expected} />
    </>
  );
}

const STORY_WORDS = [
  ['situacao', 'situação'],
  ['acao', 'ação'],
  ['resultado', 'resultado'],
] as const;

interface SideProps {
  readonly title: string;
  readonly reply: ChatBenchReply;
  readonly expected: ChatBenchSample['expected'];
}

function Side({ title, reply: { category, says, story, failure }, expected }: SideProps) {
  return (
    <div className="space-y-2 rounded bg-surface p-3 text-sm">
      <h4 className="font-sans font-semibold tracking-normal">{title}</h4>
      {failure ? <p className="text-error">{failure}</p> : null}
      {category === null ? (
        failure ? null : (
          <Tag tone="default">A pessoa diz o que é</Tag>
        )
      ) : (
        <Tag
          tone={category === expected ? 'done' : 'pending'}
          detail={category === expected ? 'como esperado' : 'diferente do esperado'}
        >
          {CHAT_CATEGORY_TEXTS[category]}
        </Tag>
      )}
      {story ? (
        <p>
          {STORY_WORDS.map(([key, word]) => `${word}: ${story[key] ? 'contada' : 'falta'}`)
            .join(' · ')
            .replace('resultado: contada', 'resultado: contado')}
        </p>
      ) : null}
      {says ? (
        <p>
          <span className="text-ink-soft">Diria:</span> “{says}”
        </p>
      ) : null}
    </div>
  );
}
