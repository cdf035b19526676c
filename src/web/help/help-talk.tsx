import { type FormEvent, useState } from 'react';
import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../product.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { findTopics, type HelpTopic } from './help-answers.ts';

interface Exchange {
  readonly number: number;
  readonly asked: string;
  readonly found: readonly HelpTopic[];
}

/** Questions and answers, the newest last. Nothing leaves the page: the answers are in it. */
export function HelpTalk({ topics }: { topics: readonly HelpTopic[] }) {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [text, setText] = useState('');
  const add = (asked: string, found: readonly HelpTopic[]) =>
    setExchanges((before) => [...before, { number: before.length, asked, found }]);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const asked = text.trim();
    if (asked === '') return;
    add(asked, findTopics(topics, asked));
    setText('');
  };
  return (
    <div className="mt-2 space-y-6">
      <p className="text-sm">
        Um sistema procura as palavras da sua pergunta em respostas prontas. Ninguém lê o que você escreve
        aqui, e nada fica guardado. Para falar com uma pessoa, ligue grátis para{' '}
        <a href={SUPPORT_PHONE_HREF} className="font-semibold whitespace-nowrap underline underline-offset-4">
          {SUPPORT_PHONE}
        </a>
        .
      </p>
      <div role="log" aria-label="Perguntas e respostas" className="space-y-6">
        {exchanges.map(({ number, asked, found }) => (
          <div key={number} className="space-y-3">
            <p className="ml-8 rounded bg-primary px-4 py-2 break-words text-on-primary">
              <span className="sr-only">Você perguntou: </span>
              {asked}
            </p>
            {found.length > 0 ? (
              found.map((topic) => (
                <div key={topic.question} className="mr-8 rounded border border-line bg-surface px-4 py-3">
                  {topic.question === asked ? null : <p className="font-semibold">{topic.question}</p>}
                  <p>{topic.answer}</p>
                </div>
              ))
            ) : (
              <p className="mr-8 rounded border border-line bg-surface px-4 py-3">
                Não encontrei uma resposta para isso. Tente com outras palavras, escolha um dos assuntos
                abaixo ou ligue para {SUPPORT_PHONE}.
              </p>
            )}
          </div>
        ))}
      </div>
      <form onSubmit={ask} noValidate className="flex flex-col gap-3">
        <TextField
          id="pergunta"
          label="Sua pergunta"
          autoComplete="off"
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className="self-start">
          Perguntar
        </Button>
      </form>
      <section aria-labelledby="assuntos">
        <h2 id="assuntos" className="text-lg">
          Assuntos
        </h2>
        <ul className="mt-3">
          {topics.map((topic) => (
            <li key={topic.question} className="border-t border-line">
              <button
                type="button"
                onClick={() => add(topic.question, [topic])}
                className="min-h-11 w-full rounded py-2 text-left font-semibold hover:text-primary-ink"
              >
                {topic.question}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
