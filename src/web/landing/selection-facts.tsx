import { versionById } from '#domain/seminar-version.ts';

const MINUTES = versionById(1).settingsMap.interviewDurationLanding;

const FACTS = [
  { figure: '5', unit: 'perguntas', text: 'sobre situações que você viveu. Não há resposta certa.' },
  {
    figure: MINUTES.split(' ')[0] ?? '',
    unit: MINUTES.split(' ')[1] ?? '',
    text: 'é o tempo que costuma levar.',
  },
  { figure: 'R$ 0', unit: '', text: 'A entrevista é gratuita e online, de onde você estiver.' },
  { figure: '3', unit: 'meses', text: 'depois, quem não passou pode fazer outra.' },
] as const;

/** What visitors ask about the selection interview, in figures. */
export function SelectionFacts() {
  return (
    <section aria-labelledby="selecao" className="bg-accent text-on-accent">
      <div className="page py-16 md:py-24">
        <h2 id="selecao" className="text-3xl">
          A entrevista de seleção
        </h2>
        <p className="mt-3 max-w-prose text-lg">
          Nas versões Urbano e Arena, é por ela que você mostra como age. Na Startup, o caminho é um
          questionário; na Rural, uma conversa com a nossa equipe.
        </p>
        <ul className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {FACTS.map(({ figure, unit, text }) => (
            <li key={text} className="border-t-4 border-secondary pt-4">
              <p className="font-display text-5xl font-extrabold tracking-tight">
                {figure} {unit ? <span className="text-2xl font-bold">{unit}</span> : null}
              </p>
              <p className="mt-2 max-w-[30ch]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
