import type { BatchPreview } from '#contract/batches.ts';
import { stateText } from '#domain/interview/state-words.ts';
import { axesOf } from '#domain/interview/states.ts';
import { Icon } from '../../ui/icon.tsx';
import { cpfText } from '../person-texts.ts';
import { numberText } from '../number-text.ts';

type Person = BatchPreview['going']['people'][number];
type Reason = BatchPreview['leftOut'][number];

interface Props {
  preview: BatchPreview;
  eligibility: string;
  /** Removes a person from the selection. */
  onRemove: (id: number) => void;
}

/** Both totals, then the people included, and those left out by reason. */
export function BatchRecipients({ preview, eligibility: whoGoes, onRemove }: Props) {
  const { going, leftOut } = preview;
  const out = preview.chosen - going.total;
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-2 gap-4">
        <Number value={going.total} tone="text-done">
          {going.total === 1 ? 'vai' : 'vão'}
        </Number>
        <Number value={out} tone={out > 0 ? 'text-pending' : 'text-ink-soft'}>
          {out === 1 ? 'não vai' : 'não vão'}
        </Number>
      </dl>
      {going.total > 0 ? <RecipientList going={going} onRemove={onRemove} /> : null}
      <HeldLetters preview={preview} />
      {leftOut.length > 0 ? (
        <section aria-labelledby="lote-nao-vao">
          <h3 id="lote-nao-vao" className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
            Quem não vai, e por quê
          </h3>
          <p className="mt-1 text-sm">{whoGoes}</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {leftOut.map((reason) => (
              <li key={`${reason.code} ${reason.state}`}>
                <LeftOut reason={reason} preview={preview} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Number({ value, tone, children }: { value: number; tone: string; children: string }) {
  return (
    <div className="flex flex-col-reverse rounded border-2 border-line px-4 py-2">
      <dt className="text-sm text-ink-soft">{children}</dt>
      <dd className={`font-display text-2xl font-bold tabular-nums ${tone}`}>{numberText(value)}</dd>
    </div>
  );
}

interface RecipientListProps {
  going: BatchPreview['going'];
  onRemove: (id: number) => void;
}

function RecipientList({ going, onRemove }: RecipientListProps) {
  const more = going.total - going.people.length;
  return (
    <section aria-labelledby="lote-vao">
      <h3 id="lote-vao" className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
        {going.total === 1 ? 'Candidato selecionado' : 'Candidatos selecionados'}
      </h3>
      <ul
        // Scrollable lists need keyboard focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby="lote-vao"
        className="mt-1 max-h-52 divide-y divide-line overflow-y-auto rounded bg-tertiary px-4 text-on-tertiary"
      >
        {going.people.map((person) => (
          <li key={person.idInterview} className="flex items-center gap-4 py-1">
            <PersonLine person={person} />
            {going.total > 1 ? (
              <button
                type="button"
                onClick={() => onRemove(person.idInterview)}
                className="grid size-10 shrink-0 place-items-center rounded hover:bg-current/10"
              >
                <Icon name="close" className="size-5" />
                <span className="sr-only">Retirar {person.name}</span>
              </button>
            ) : null}
          </li>
        ))}
        {more > 0 ? <li className="py-2 text-sm">e mais {numberText(more)}</li> : null}
      </ul>
    </section>
  );
}

function PersonLine({ person }: { person: Person }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 py-1">
      <strong className="font-semibold">{person.name}</strong>
      <span className="tabular-nums">{cpfText(person.cpf)}</span>
    </span>
  );
}

/** What keeps letters from arriving, in one sentence for all: "3 endereços devolvem e-mail: …". */
const bouncingText = ({ addresses }: BatchPreview['bouncing'], then: string): string =>
  `${addresses === 1 ? '1 endereço devolve' : `${numberText(addresses)} endereços devolvem`} e-mail: ${then}`;

/** Certificates are issued whatever is known of the address: whose letter waits. */
function HeldLetters({ preview: { bouncing, leftOut } }: { preview: BatchPreview }) {
  const isLeftOut = leftOut.some(({ code }) => code === 'message.address-bounces');
  if (bouncing.addresses === 0 || isLeftOut) return null;
  const text = bouncingText(
    bouncing,
    'o certificado é emitido, e a mensagem sai quando o endereço for corrigido.',
  );
  return (
    <div className="rounded border-2 border-pending bg-pending-soft px-4 text-pending">
      <Named text={text} people={bouncing.people} />
    </div>
  );
}

/** A reason that is a state is shown by its label: "Certificada". */
const reasonText = ({ code, state, message }: Reason, { bouncing }: BatchPreview): string => {
  if (code === 'message.address-bounces') return bouncingText(bouncing, 'corrija antes de enviar.');
  if (state === null) return message;
  const { completing, result } = axesOf(state);
  return `Situação: ${stateText(completing, result)}`;
};

function LeftOut({ reason, preview }: { reason: Reason; preview: BatchPreview }) {
  const { total, people } = reason;
  return <Named text={reasonText(reason, preview)} people={people} total={total} />;
}

/** A text that unfolds to the people whom it is about; `total` where more of them are known than named. */
function Named({ text, people, total }: { text: string; people: readonly Person[]; total?: number }) {
  const summary = (
    <>
      <span className="flex-1">{text}</span>
      {total === undefined ? null : <span className="font-semibold tabular-nums">{numberText(total)}</span>}
    </>
  );
  const more = (total ?? people.length) - people.length;
  if (people.length === 0) return <p className="flex gap-4 py-2 pr-8 text-sm">{summary}</p>;
  return (
    <details className="group text-sm">
      <summary className="flex min-h-10 cursor-pointer items-center gap-4 py-2 marker:content-none">
        {summary}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pt-1 pb-3">
        {people.map((person) => (
          <li key={person.idInterview} className="flex">
            <PersonLine person={person} />
          </li>
        ))}
        {more > 0 ? <li className="text-ink-soft">e mais {numberText(more)}</li> : null}
      </ul>
    </details>
  );
}
